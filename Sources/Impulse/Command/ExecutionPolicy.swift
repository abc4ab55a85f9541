/// What becomes of an execution that a ``Command`` is asked for while it executes already.
///
///     asked for              1-----2----3--
///     dropWhileExecuting     1111111--- 333    2 is refused
///     queue                  11111112222333
///     restartLatest          111111222223333   1 and 2 are cancelled
///     concurrent(limit: 2)   1 and 2 run at once; 3 is refused while both do
///
/// A policy is a value. ``dropWhileExecuting`` equals ``concurrent(limit:)`` with a limit of one.
public struct ExecutionPolicy: Sendable, Hashable {
    /// What becomes of an execution for which there is no room.
    @usableFromInline
    enum Excess: Sendable {
        case refused
        case waits
        case replaces
    }

    /// How many executions run at once.
    @usableFromInline let limit: Int
    @usableFromInline let excess: Excess

    /// One at a time: the command is disabled while it executes.
    public static var dropWhileExecuting: ExecutionPolicy { ExecutionPolicy(limit: 1, excess: .refused) }

    /// One after the other, in the order in which they were asked for. Those that wait are kept without bound.
    public static var queue: ExecutionPolicy { ExecutionPolicy(limit: 1, excess: .waits) }

    /// The newest alone: it cancels those before it.
    public static var restartLatest: ExecutionPolicy { ExecutionPolicy(limit: 1, excess: .replaces) }

    /// As many at once as `limit` says: the command is disabled while so many run.
    public static func concurrent(limit: Int = .max) -> ExecutionPolicy {
        precondition(limit > 0, "concurrent(limit: \(limit)): at least one execution has to run")
        return ExecutionPolicy(limit: limit, excess: .refused)
    }
}
