extension SubscriptionWindow {
    /// Creates a window from marble text: `^` is the subscription, `!` its end, and `(^!)` both in one frame.
    ///
    /// - Throws: ``MalformedMarbles``.
    public init(_ marbles: String) throws(MalformedMarbles) {
        var (start, end): (Int?, Int?)
        for mark in try MarbleScanner.marks(in: marbles) {
            func malformed(_ problem: String) -> MalformedMarbles {
                MalformedMarbles(marbles, mark.position, problem)
            }
            switch mark.symbol {
            case "^" where start == nil && end == nil:
                start = mark.frame
            case "!" where start == nil:
                throw malformed("a window cannot end before it begins: write `^` before `!`")
            case "!" where end == nil:
                end = mark.frame
            case "^", "!":
                throw malformed("a window describes one subscription: write another window for the next")
            default:
                throw malformed("`\(mark.symbol)` cannot appear in a window, which consists of `^`, `-` and `!`")
            }
        }
        guard let start else {
            throw MalformedMarbles(
                marbles, marbles.count,
                "a window begins with `^`: write it in the frame of the subscription, or no window if there is none")
        }
        self.init(from: start, to: end)
    }

    var row: MarbleLayout.Row {
        var row = MarbleLayout.Row()
        row.append("^", inFrame: start)
        if let end { row.append("!", inFrame: end) }
        row.end = end
        return row
    }
}

extension SubscriptionWindow: CustomStringConvertible {
    /// The window as marble text.
    public var description: String { MarbleLayout([row]).lines[0] }
}
