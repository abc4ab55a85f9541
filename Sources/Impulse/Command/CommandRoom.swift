/// The admitted executions of one key, to which a command's policy applies by itself.
///
/// `@unchecked Sendable`: it is only used under the lock of its command; `CommandKeyInterleavingTests` checks it.
@usableFromInline
final class CommandRoom: @unchecked Sendable {
    @usableFromInline typealias Number = UInt64

    @usableFromInline private(set) var running = 0
    /// Each by its own key: the numbers increase, so a bag keeps them in order, and a set would have to be sorted.
    private var members = Bag<Number>()
    /// Those that were enqueued, oldest first. Some may have been withdrawn or started since.
    private var waiting = Deque<Number>()
    /// Called when the last execution leaves.
    private let close: @Sendable () -> Void

    init(onClose close: @escaping @Sendable () -> Void) {
        self.close = close
    }

    /// The number of executions, running or enqueued.
    @usableFromInline
    var count: Int { members.count }

    @usableFromInline
    func insert(_ number: Number, isRunning: Bool) {
        members.insert(number, at: number)
        if isRunning { running += 1 } else { waiting.append(number) }
    }

    @usableFromInline
    func remove(_ number: Number, wasRunning: Bool) {
        members.remove(number)
        if wasRunning { running -= 1 }
        if members.count == 0 { close() }
        if waiting.count > 2 * members.count { forgetWithdrawn() }
    }

    private func forgetWithdrawn() {
        var remaining = Deque<Number>()
        waiting.forEach { if members.contains($0) { remaining.append($0) } }
        waiting = remaining
    }

    @usableFromInline
    func noteStart() {
        running += 1
    }

    /// Removes the number that was enqueued first.
    @usableFromInline
    func nextWaiting() -> Number? { waiting.popFirst() }

    /// Removes all executions, to be replaced by one that is inserted next.
    ///
    /// - Returns: Their numbers, oldest first.
    @usableFromInline
    func vacate() -> [Number] {
        defer { (members, running, waiting) = (Bag(), 0, Deque()) }
        return members.elements
    }
}

/// The rooms of the keys that have executions.
///
/// `@unchecked Sendable`: like its rooms.
final class CommandRooms<Key: Hashable & Sendable>: @unchecked Sendable {
    private(set) var rooms: [Key: CommandRoom] = [:]

    func room(of key: Key) -> CommandRoom {
        if let room = rooms[key] { return room }
        // Called only while the command exists, which holds these rooms.
        let room = CommandRoom { [unowned(unsafe) self] in
            self.rooms[key] = nil
            self.rooms.shrinkIfSparse()
        }
        rooms[key] = room
        return room
    }
}
