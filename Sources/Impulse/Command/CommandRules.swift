/// What a command asks at each request beyond its condition and its policy; only commands with a state or a key have
/// it.
@usableFromInline
final class CommandRules<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline typealias MakeWork = CommandCore<Input, Output, Failure>.MakeWork
    @usableFromInline typealias Decision = Result<MakeWork, CommandError<Failure>>

    /// Reads the state, and returns what makes the work from it, or why there is none. It takes the place of the
    /// condition, which only changes what the command publishes.
    @usableFromInline let decide: @Sendable () -> Decision
    @usableFromInline let isDeciding: Bool
    @usableFromInline let findRoom: (@Sendable (Input) -> ExecutionKey<Input>.FindRoom)?

    /// Creates the rules of a command that has a key.
    @usableFromInline
    init(makeWork: @escaping MakeWork, key: ExecutionKey<Input>) {
        decide = { .success(makeWork) }
        isDeciding = false
        findRoom = key.makeRooms()
    }

    /// Creates the rules of a command that reads a state, and may have a key.
    @usableFromInline
    init(key: ExecutionKey<Input>?, decide: @escaping @Sendable () -> Decision) {
        self.decide = decide
        isDeciding = true
        findRoom = key?.makeRooms()
    }
}

/// What makes the work of a command's executions.
@usableFromInline
enum CommandMaking<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
    case always(CommandCore<Input, Output, Failure>.MakeWork)
    case ruled(CommandRules<Input, Output, Failure>)

    /// Returns what makes work of a closure; with a key, by rules.
    @inlinable
    static func making(
        by key: ExecutionKey<Input>?, _ makeWork: @escaping CommandCore<Input, Output, Failure>.MakeWork
    ) -> CommandMaking {
        key.map { .ruled(CommandRules(makeWork: makeWork, key: $0)) } ?? .always(makeWork)
    }

    /// Whether the policy applies to the executions of each key.
    var isKeyed: Bool {
        if case .ruled(let rules) = self { rules.findRoom != nil } else { false }
    }
}
