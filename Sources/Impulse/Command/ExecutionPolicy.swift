/// The policy for an execution that is requested while a ``Command`` is already executing.
///
///     asked for              1-----2----3--
///     dropWhileExecuting     1111111--- 333    2 is refused
///     queue                  11111112222333
///     restartLatest          111111222223333   1 and 2 are cancelled
///     concurrent(limit: 2)   1 and 2 run at once; 3 is refused while both do
///
/// A policy is a value. ``dropWhileExecuting`` equals ``concurrent(limit:)`` with a limit of one.
public struct ExecutionPolicy: Sendable, Hashable {
    /// What happens to an execution that exceeds the limit.
    @usableFromInline
    enum Excess: Sendable {
        case refused
        case waits
        case replaces
    }

    /// The number of executions that run simultaneously.
    @usableFromInline let limit: Int
    @usableFromInline let excess: Excess

    /// A policy that runs one execution at a time: the command is disabled while it executes.
    public static var dropWhileExecuting: ExecutionPolicy { ExecutionPolicy(limit: 1, excess: .refused) }

    /// A policy that runs executions one after another, in the order in which they were requested. The queue is
    /// unbounded.
    public static var queue: ExecutionPolicy { ExecutionPolicy(limit: 1, excess: .waits) }

    /// A policy that runs only the latest execution, which cancels those before it.
    public static var restartLatest: ExecutionPolicy { ExecutionPolicy(limit: 1, excess: .replaces) }

    /// Returns a policy that runs at most `limit` executions simultaneously: the command is disabled while that many
    /// run.
    public static func concurrent(limit: Int = .max) -> ExecutionPolicy {
        precondition(limit > 0, "concurrent(limit: \(limit)): at least one execution has to run")
        return ExecutionPolicy(limit: limit, excess: .refused)
    }
}
