/// Draws a picture as SVG, for light and for dark pages.
struct SVG {
    private let picture: Picture
    private let rows: [Row]
    private let pitch: Int
    private let origin: Int
    private let horizon: Int
    private let width: Int
    private let colors: [String: Int]
    private var y = 12
    private var shapes: [String] = []

    static func text(of picture: Picture) -> String {
        var drawing = SVG(picture)
        return drawing.draw()
    }

    private static let margin = 14
    private static let radius = 12
    private static let stackStep = 27
    private static let lineHeight = 18

    private init(_ picture: Picture) {
        self.picture = picture
        rows = picture.inputs + picture.outputs
        let marks = rows.flatMap { $0.spans.flatMap(\.marks) }
        let ends = rows.flatMap { $0.spans.map { max($0.start, $0.last ?? 0) } }
        horizon = max((marks.map(\.frame) + ends).max() ?? 0, 6) + 1
        pitch = rows.map(Self.pitch).max() ?? 26
        let labels = rows.map(\.label.count).max() ?? 0
        origin = Self.margin + (labels == 0 ? 0 : labels * 8 + 14) + Self.radius
        let code = (picture.code.map(\.count).max() ?? 0) * 8 + 32
        let reaches = marks.map { [origin, pitch] in origin + $0.frame * pitch + Self.half($0) + Self.margin }
        width = max(origin + horizon * pitch + 24, code + 2 * Self.margin, reaches.max() ?? 0)
        var colors: [String: Int] = [:]
        for key in marks.compactMap(\.label).map(Self.key) where colors[key] == nil { colors[key] = colors.count % 6 }
        self.colors = colors
    }

    /// The distance between frames that keeps neighboring marbles apart.
    private static func pitch(of row: Row) -> Int {
        let marks = row.spans.flatMap(\.marks)
        return max(pitch(of: marks.filter { $0.elements == nil }), pitch(of: marks.filter { $0.elements != nil }))
    }

    private static func pitch(of marks: [Mark]) -> Int {
        let needs = zip(marks, marks.dropFirst()).map { first, second in
            first.frame == second.frame
                ? 0 : (half(first) + half(second) + 4 + second.frame - first.frame - 1) / (second.frame - first.frame)
        }
        return max(26, needs.max() ?? 0)
    }

    /// The part of a label that decides about its color. A changed element has the color of its first letter.
    private static func key(_ label: String) -> String {
        let element = label.drop { "+−↕".contains($0) }
        return element.count < label.count || label.contains("→") ? String(element.prefix(1)) : label
    }

    /// Half the width of a mark.
    private static func half(_ mark: Mark) -> Int {
        if let elements = mark.elements { return elements.count * 4 + 4 }
        guard let label = mark.label else { return 3 }
        return label.count <= 2 ? radius : label.count * 4 + 8
    }

    private mutating func draw() -> String {
        for row in picture.inputs { draw(row) }
        drawCode()
        for row in picture.outputs { draw(row) }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(y + 8)" viewBox="0 0 \(width) \(y + 8)" role="img">
            <title>\(escape(picture.name))</title>
            <desc>
            \(escape(Transcript(of: picture).text))
            </desc>
            <style>
            \(Self.style)
            </style>
            \(shapes.joined(separator: "\n"))
            </svg>

            """
    }

    private mutating func drawCode() {
        let height = picture.code.count * Self.lineHeight + 14
        let top = y + 4
        shapes.append(
            #"<rect class="box" x="\#(Self.margin)" y="\#(top)" width="\#(width - 2 * Self.margin)" height="\#(height)" rx="7"/>"#
        )
        for (index, line) in picture.code.enumerated() {
            let indentation = line.prefix { $0 == " " }.count * 8
            let baseline = top + 20 + index * Self.lineHeight
            let isAlone = picture.code.count == 1
            let x = isAlone ? width / 2 : Self.margin + 16 + indentation
            shapes.append(
                "<text class=\"code\(isAlone ? " middle" : "")\" x=\"\(x)\" y=\"\(baseline)\">"
                    + "\(escape(line.drop { $0 == " " }))</text>")
        }
        y += height + (picture.outputs.isEmpty ? 0 : 12)
    }

    private mutating func draw(_ row: Row) {
        let marks = row.spans.flatMap(\.marks)
        let stack = Dictionary(grouping: marks.filter { $0.label != nil }, by: \.frame).values.map(\.count).max() ?? 1
        let line = y + 20
        if !row.label.isEmpty {
            shapes.append(#"<text class="label" x="\#(Self.margin)" y="\#(line + 4)">\#(escape(row.label))</text>"#)
        }
        for span in row.spans { draw(span, at: line) }
        y += 40 + (max(stack, 1) - 1) * Self.stackStep
        let elements = marks.filter { $0.elements != nil }
        for mark in elements {
            shapes.append(
                #"<text class="label value" x="\#(x(mark.frame))" y="\#(y + 8)">\#(escape(mark.elements ?? ""))</text>"#
            )
        }
        if !elements.isEmpty { y += 20 }
    }

    private mutating func draw(_ span: Span, at line: Int) {
        let ended = span.marks.last { $0.isEnd }?.frame
        let lastFrame = span.end ?? ended
        let start = x(span.start) - (span.start == 0 ? Self.radius : 0)
        shapes.append(path("line", from: start, to: lastFrame.map(x) ?? arrowTip - 1, at: line))
        if lastFrame == nil { drawArrow(at: line, "line") }
        if let end = span.end {
            if span.marks.contains(where: { $0.frame > end }) {
                shapes.append(path("line rest", from: x(end), to: ended.map(x) ?? arrowTip - 1, at: line))
                if ended == nil { drawArrow(at: line, "line rest") }
            }
            shapes.append(#"<circle class="cut" cx="\#(x(end))" cy="\#(line)" r="3.5"/>"#)
        }
        for (frame, marks) in Dictionary(grouping: span.marks, by: \.frame).sorted(by: { $0.key < $1.key }) {
            let rest = span.end.map { frame > $0 } == true ? " rest" : ""
            draw(marks, inFrame: frame, at: line, rest)
        }
    }

    /// Draws the events of a frame: the end behind the values, which are stacked downward.
    private mutating func draw(_ marks: [Mark], inFrame frame: Int, at line: Int, _ rest: String) {
        let values = marks.compactMap(\.label)
        let x = x(frame)
        let bottom = line + max(values.count - 1, 0) * Self.stackStep
        let reach = values.isEmpty ? 11 : Self.radius + 5
        for mark in marks where mark.kind == .completion {
            shapes.append(#"<path class="end\#(rest)" d="M\#(x) \#(line - reach)V\#(bottom + reach)"/>"#)
        }
        for (index, label) in values.enumerated() {
            drawMarble(label, x, line + index * Self.stackStep, rest)
        }
        for mark in marks where mark.kind == .error {
            let y = values.isEmpty ? line : bottom + Self.radius + 8
            shapes.append(#"<path class="error\#(rest)" d="M\#(x - 7) \#(y - 7)l14 14m0 -14l-14 14"/>"#)
        }
    }

    private mutating func drawMarble(_ label: String, _ x: Int, _ y: Int, _ rest: String) {
        let half = Self.half(Mark(frame: 0, kind: .value(label)))
        let color = colors[Self.key(label)] ?? 0
        shapes.append(
            #"<g class="v\#(color)\#(rest)"><rect x="\#(x - half)" y="\#(y - Self.radius)" width="\#(2 * half)" "#
                + #"height="\#(2 * Self.radius)" rx="\#(Self.radius)"/><text class="value" x="\#(x)" y="\#(y + 4)">"#
                + "\(escape(label))</text></g>")
    }

    private var arrowTip: Int { x(horizon) + 10 }

    private func path(_ style: String, from start: Int, to end: Int, at line: Int) -> String {
        #"<path class="\#(style)" d="M\#(start) \#(line)H\#(end)"/>"#
    }

    private mutating func drawArrow(at line: Int, _ style: String) {
        shapes.append(#"<path class="\#(style)" d="M\#(arrowTip - 6) \#(line - 5)l6 5l-6 5"/>"#)
    }

    private func x(_ frame: Int) -> Int { origin + frame * pitch }

    private func escape(_ text: some StringProtocol) -> String {
        String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
