import Impulse

/// The first difference between two diagrams, in words and marbles.
///
///     The signal differs from the expected diagram in frame 4:
///         expected  -A--B-|
///         actual    -A--C-|
///                       ^
///         B = 20
///         C = 30
struct DiagramDifference<Value: Equatable, Failure: Error & Equatable>: CustomStringConvertible {
    private typealias Frame = Diagram<Value, Failure>.Frame

    private let expected: Diagram<Value, Failure>
    private let actual: Diagram<Value, Failure>
    private let lettering: Lettering<Value>
    /// The first frame that differs.
    private let frame: Int

    /// Creates the difference between two diagrams; `nil` if they are equal.
    init?(expected: Diagram<Value, Failure>, actual: Diagram<Value, Failure>, values: Legend<Value>) {
        guard let frame = Self.firstDifference(expected, actual) else { return nil }
        self.frame = frame
        self.expected = expected.truncated(after: frame)
        self.actual = actual.truncated(after: frame)
        lettering = Lettering(of: self.expected.values + self.actual.values, preferring: values)
    }

    private static func firstDifference(
        _ expected: Diagram<Value, Failure>, _ actual: Diagram<Value, Failure>
    ) -> Int? {
        for (first, second) in zip(expected.frames, actual.frames) where first != second {
            return min(first.number, second.number)
        }
        let common = min(expected.frames.count, actual.frames.count)
        return (expected.frames.dropFirst(common).first ?? actual.frames.dropFirst(common).first)?.number
    }

    var description: String {
        let rows = [expected.row(lettering), actual.row(lettering)]
        let layout = MarbleLayout(rows)
        let column = (layout.columns[frame] ?? 0) + offset
        let lines =
            ["expected  \(layout.lines[0])", "actual    \(layout.lines[1])"]
            + [String(repeating: " ", count: 10 + column) + "^"] + spelledOut(rows) + errors
        return "The signal differs from the expected diagram in frame \(frame):"
            + lines.map { "\n    \($0)" }.joined()
    }

    /// The position of the first event that differs, within the text of its frame.
    private var offset: Int {
        let expected = expected.events(inFrame: frame)
        let actual = actual.events(inFrame: frame)
        guard expected.count > 1, actual.count > 1 else { return 0 }
        return 1 + zip(expected, actual).prefix { $0 == $1 }.count
    }

    private func spelledOut(_ rows: [MarbleLayout.Row]) -> [String] {
        let shown = Set(rows.flatMap { $0.symbols.values.joined() })
        return lettering.spelledOut.filter { shown.contains($0.letter) }.map { "\($0.letter) = \($0.description)" }
    }

    private var errors: [String] {
        switch (expected.error, actual.error) {
        case (nil, nil): []
        case (let error?, nil), (nil, let error?): ["# = \(String(reflecting: error))"]
        case (let expected?, let actual?) where expected == actual: ["# = \(String(reflecting: expected))"]
        case (let expected?, let actual?):
            ["# = \(String(reflecting: expected)) expected", "# = \(String(reflecting: actual)) actual"]
        }
    }
}

extension Diagram {
    fileprivate func events(inFrame number: Int) -> [Event<Value, Failure>] {
        frames.first { $0.number == number }?.events ?? []
    }

    /// Returns the part of a diagram that helps to understand a difference in a frame; the diagram may be endless.
    fileprivate func truncated(after number: Int) -> Diagram {
        var truncated = Diagram()
        for frame in frames where frame.number <= number { truncated.append(contentsOf: frame) }
        for frame in frames.lazy.filter({ $0.number > number }).prefix(20) { truncated.append(contentsOf: frame) }
        return truncated
    }

    private mutating func append(contentsOf frame: Frame) {
        for event in frame.events { append(event, inFrame: frame.number) }
    }
}
