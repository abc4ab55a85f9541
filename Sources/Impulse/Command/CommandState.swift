/// What a ``Command`` is doing: see ``Command/state``.
public enum CommandState: Sendable, Hashable {
    /// Nothing, and it can execute.
    case idle
    /// So many executions are under way, at least one. Those that wait for their turn do not count.
    case executing(Int)
    /// Nothing, and it cannot execute: its condition forbids it, or another command of its group executes.
    case disabled
}
