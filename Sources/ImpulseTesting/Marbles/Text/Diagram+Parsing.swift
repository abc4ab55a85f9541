import Impulse

extension Diagram {
    /// Creates a diagram from marble text.
    ///
    ///     -a--(bc|)     each character is a frame, and so is a group in parentheses
    ///     -             time passes
    ///     |             completed
    ///     #             failed, with `error`
    ///     ^             time zero; frames before it have negative numbers
    ///     " 300ms "     time that passes, as a number and a unit (ms, s or m) between spaces
    ///
    /// Other spaces mean nothing; use them to align diagrams. Every other character is a value according to `values`.
    ///
    /// - Throws: ``MalformedMarbles``.
    public init(
        _ marbles: String,
        values: Legend<Value> = .plain,
        error: Failure? = nil
    ) throws(MalformedMarbles) {
        try self.init(marbles, values: values, error: error, mayMarkZero: true)
    }

    init(_ text: String, values: Legend<Value>, error: Failure?, mayMarkZero: Bool) throws(MalformedMarbles) {
        if let problem = values.problem { throw MalformedMarbles(text, 0, "in `values:`, \(problem)") }
        let marks = try MarbleScanner.marks(in: text)
        let zero = marks.first { $0.symbol == "^" }
        for mark in marks where mark.position != zero?.position {
            if hasEnded {
                throw MalformedMarbles(text, mark.position, "nothing can follow a terminal event: remove one of them")
            }
            let event = try Self.event(of: mark, in: text, values: values, error: error)
            append(event, inFrame: mark.frame - (zero?.frame ?? 0))
        }
        if let zero, !mayMarkZero {
            throw MalformedMarbles(
                text, zero.position, "only a hot source can mark time zero: write `-` or nothing instead of `^`")
        }
    }

    private static func event(
        of mark: MarbleScanner.Mark, in text: String, values: Legend<Value>, error: Failure?
    ) throws(MalformedMarbles) -> Event<Value, Failure> {
        func malformed(_ problem: String) -> MalformedMarbles { MalformedMarbles(text, mark.position, problem) }
        switch mark.symbol {
        case "|":
            return .completed
        case "#":
            guard let error else {
                throw malformed("`#` has no error: pass one as `error:`, if the signal can fail")
            }
            return .error(error)
        case "^":
            throw malformed("a diagram has only one time zero: remove the second `^`")
        case "!":
            throw malformed("`!` ends a subscription: write it in a window, as in `during: \"^--!\"`")
        default:
            guard let value = values.value(for: mark.symbol) else {
                throw malformed(
                    "`\(mark.symbol)` stands for no \(Value.self): pass one, `values: [\"\(mark.symbol)\": …]`")
            }
            return .next(value)
        }
    }
}
