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

/// The key by which a command's ``ExecutionPolicy`` applies: to the executions of each key by itself.
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
/// - Complexity: O(k) memory for the k keys that have running or enqueued executions.
public struct ExecutionKey<Input: Sendable>: Sendable {
    let read: @Sendable (Input) -> CommandKey
    let makeTable: @Sendable () -> sending SlotTable

    /// Returns a key that `key` reads from the input.
    ///
    ///     let post = Command(policy: .queue, by: .key(\.author)) { (message: Message) in api.store(message.author) }
    ///
    /// - Parameter key: is called on the thread that calls `execute`. Keys are compared, and released, under the
    ///   command's lock, so neither should do anything else.
    public static func key<Key: Hashable & Sendable>(_ key: @escaping @Sendable (Input) -> Key) -> ExecutionKey {
        ExecutionKey(read: { CommandKey(key($0)) }, makeTable: { KeyedSlots().change })
    }
}

/// A key of a type that only its ``ExecutionKey`` knows. All keys of one command have one type.
struct CommandKey: Hashable, Sendable {
    private let hash: Int
    private let key: any EquatableObject

    init(_ key: some Hashable & Sendable) {
        hash = key.hashValue
        self.key = KeyObject(key)
    }

    static func == (one: CommandKey, other: CommandKey) -> Bool { one.key.equals(other.key) }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

private protocol EquatableObject: AnyObject, Sendable {
    func equals(_ other: any EquatableObject) -> Bool
}

private final class KeyObject<Key: Equatable & Sendable>: EquatableObject {
    let key: Key

    init(_ key: Key) {
        self.key = key
    }

    func equals(_ other: any EquatableObject) -> Bool { key == unsafeDowncast(other, to: KeyObject.self).key }
}

/// Changes the slots of a key. A closure, so that a program without keys does not contain a dictionary of them.
typealias SlotTable = (CommandKey, (inout CommandMachine.Slots) -> Void) -> Void

/// The slots of each key that has executions.
final class KeyedSlots {
    private(set) var slots: [CommandKey: CommandMachine.Slots] = [:]

    func change(_ key: CommandKey, _ body: (inout CommandMachine.Slots) -> Void) {
        body(&slots[key, default: CommandMachine.Slots(key: key)])
        guard slots[key]?.count == 0 else { return }
        slots[key] = nil
        slots.shrinkIfSparse()
    }
}
