/// A picture as text: its marbles, for readers who cannot see it and for comparison with a documentation comment.
struct Transcript {
    let text: String

    init(of picture: Picture) {
        let lines = picture.inputs.map(Self.line) + picture.code + picture.outputs.map(Self.line)
        text = lines.joined(separator: "\n")
    }

    private static func line(_ row: Row) -> String {
        let spans = row.spans.map { span in
            String(repeating: " ", count: span.start) + marbles(of: span)
        }
        let elements = row.spans.flatMap(\.marks).compactMap(\.elements).map { "\n    then: \($0)" }
        return (row.label.isEmpty ? "" : row.label + "  ") + spans.joined(separator: "  ") + elements.joined()
    }

    /// A value longer than a letter becomes a bullet.
    private static func marbles(of span: Span) -> String {
        var text = ""
        var frame = span.start
        for (number, marks) in Dictionary(grouping: span.marks, by: \.frame).sorted(by: { $0.key < $1.key }) {
            text += String(repeating: "-", count: max(number - frame, 0))
            let symbols = marks.compactMap { mark -> String? in
                switch mark.kind {
                case .value(let label): label.count == 1 ? label : "•"
                case .elements: nil
                case .error: "#"
                case .completion: "|"
                }
            }
            text += symbols.count == 1 ? symbols[0] : "(\(symbols.joined()))"
            frame = number + 1
        }
        return text.isEmpty ? "-" : text
    }
}
