/// The first difference between two lists of subscription windows, in words and marbles.
///
/// ```text
/// The subscriptions differ from the expected windows:
///     expected  ^--!
///     actual    ^----!
///                  ^
/// ```
struct WindowDifference: CustomStringConvertible {
    let expected: [SubscriptionWindow]
    let actual: [SubscriptionWindow]

    /// Creates the difference between two lists; `nil` if they are equal.
    init?(expected: [SubscriptionWindow], actual: [SubscriptionWindow]) {
        if expected == actual { return nil }
        self.expected = expected
        self.actual = actual
    }

    var description: String {
        let layout = MarbleLayout((expected + actual).map(\.row))
        let lines =
            Self.titled("expected  ", layout.lines.prefix(expected.count))
            + Self.titled("actual    ", layout.lines.suffix(actual.count))
            + [String(repeating: " ", count: 10 + (layout.columns[frame] ?? 0)) + "^"]
        return "The subscriptions differ from the expected windows:" + lines.map { "\n    \($0)" }.joined()
    }

    private static func titled(_ title: String, _ lines: ArraySlice<String>) -> [String] {
        if lines.isEmpty { return [title + "no subscription"] }
        let indentation = String(repeating: " ", count: title.count)
        return lines.enumerated().map { ($0 == 0 ? title : indentation) + $1 }
    }

    /// The first frame that differs.
    private var frame: Int {
        for (expected, actual) in zip(expected, actual) where expected != actual {
            if expected.start != actual.start { return min(expected.start, actual.start) }
            return min(expected.end ?? .max, actual.end ?? .max)
        }
        let common = min(expected.count, actual.count)
        return (expected.dropFirst(common).first ?? actual.dropFirst(common).first)?.start ?? 0
    }
}
