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
    /// Finds the room of an execution. Called under the command's lock.
    @usableFromInline typealias FindRoom = @Sendable () -> CommandRoom

    /// Makes the rooms of one command, and returns the closure that finds them.
    let makeRooms: @Sendable () -> @Sendable (Input) -> FindRoom

    /// Returns a key that `key` reads from the input.
    ///
    ///     let post = Command(policy: .queue, by: .key(\.author)) { (message: Message) in api.store(message.author) }
    ///
    /// - Parameter key: is called on the thread that calls `execute`. Keys are compared, and released, under the
    ///   command's lock, so neither should do anything else.
    public static func key<Key: Hashable & Sendable>(_ key: @escaping @Sendable (Input) -> Key) -> ExecutionKey {
        ExecutionKey(makeRooms: {
            let rooms = CommandRooms<Key>()
            return { input in
                let key = key(input)
                return { rooms.room(of: key) }
            }
        })
    }
}
