/// The state of a ``Command``: see ``Command/state``.
public enum CommandState: Sendable, Hashable {
    /// The command is not executing and can execute.
    case idle
    /// The command is executing. The value is the number of running executions, at least one; enqueued ones are not
    /// counted.
    case executing(Int)
    /// The command is not executing and cannot execute: its condition forbids it, or another command of its group
    /// executes.
    case disabled
}
