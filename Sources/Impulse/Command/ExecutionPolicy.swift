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
    /// The treatment of an execution that exceeds the limit.
    enum Excess: Sendable {
        case refused
        case waits
        case replaces
    }

    /// The number of executions that run simultaneously.
    let limit: Int
    let excess: Excess

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

/// The key by which a command's ``ExecutionPolicy`` applies: to the executions of each key separately.
///
///     let load = Command(policy: .dropWhileExecuting, by: .key { $0 }) { (id: Int) in api.user(id) }
///     load.execute(1)
///     load.execute(2)     // runs beside it
///     load.execute(1)     // is refused while the first of these runs
///
/// The command is enabled while its condition is met, whichever keys are busy: whether it refuses an execution depends
/// on the input. It is executing while an execution of any key is. A row that shows whether its own work is running
/// has a command of its own.
///
/// - Complexity: O(k) memory, for at most k keys with executions at a time since the command last had none.
public struct ExecutionKey<Input: Sendable>: Sendable {
    /// Returns the number of an input's key, from 1, which equal keys share until each has left.
    typealias Numbers = (enter: @Sendable (Input) -> Int, leave: @Sendable (Int) -> Void)

    let makeNumbers: @Sendable () -> Numbers

    /// Returns a key that `key` reads from the input.
    ///
    ///     let post = Command(policy: .queue, by: .key(\.author)) { (message: Message) in api.store(message.author) }
    ///
    /// - Parameter key: called on the thread that calls `execute`. Keys are compared under a lock, so a comparison
    ///   should not do anything else.
    public static func key<Key: Hashable & Sendable>(_ key: @escaping @Sendable (Input) -> Key) -> ExecutionKey {
        ExecutionKey {
            let numbers = KeyNumbers<Key>()
            return ({ numbers.enter(key($0)) }, { numbers.leave($0) })
        }
    }
}

/// The numbers of the keys that have executions. They are small, because the numbers of unused keys are reused.
///
/// Only ``ExecutionKey/key(_:)`` makes one, so a program without keys contains no dictionary of them.
final class KeyNumbers<Key: Hashable & Sendable>: Sendable {
    private struct State: Sendable {
        var numbers: [Key: Int] = [:]
        /// The keys by their numbers, and the number of executions of each.
        var keys: [(key: Key, count: Int)?] = [nil]
        var unused: [Int] = []
    }

    private let state = Guarded(State())

    func enter(_ key: Key) -> Int {
        state.withLock { state in
            let number = state.numbers[key] ?? state.unused.popLast() ?? state.keys.count
            if number == state.keys.count { state.keys.append(nil) }
            let known = state.keys[number]
            if known == nil { state.numbers[key] = number }
            state.keys[number] = (known?.key ?? key, (known?.count ?? 0) + 1)
            return number
        }
    }

    func leave(_ number: Int) {
        let left = state.withLock { state -> Key? in
            guard let (key, count) = state.keys[number] else { return nil }
            state.keys[number] = count == 1 ? nil : (key, count - 1)
            if count > 1 { return nil }
            state.numbers[key] = nil
            state.numbers.shrinkIfSparse()
            state.unused.append(number)
            if state.numbers.isEmpty { (state.keys, state.unused) = ([nil], []) }
            return key
        }
        withExtendedLifetime(left) {}
    }
}
