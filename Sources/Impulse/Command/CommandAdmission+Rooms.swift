/// The steps that concern the executions of one key.
extension CommandAdmission {
    /// Removes the executions that another replaces, and returns them.
    @inlinable
    mutating func removeAll(in room: CommandRoom?) -> [Execution] {
        guard let room else {
            (running, progress) = (0, CommandProgress())
            return entries.removeAll { _ in true }.map { $0.execution }
        }
        return room.vacate().compactMap { number in
            guard let entry = entries.remove(number) else { return nil }
            noteRemoval(of: entry)
            return entry.execution
        }
    }

    /// Starts executions of a key while there is room.
    @inlinable
    mutating func fill(_ room: CommandRoom) -> [Execution] {
        var admitted: [Execution] = []
        while room.running < policy.limit, let number = room.nextWaiting() {
            if let execution = start(number) { admitted.append(execution) }
        }
        return admitted
    }

    /// Starts executions for which a new policy has room.
    @usableFromInline
    mutating func fillRooms() -> [Execution] {
        entries.elements.compactMap { entry in
            guard let room = entry.room, room.running < policy.limit else { return nil }
            return start(entry.execution.number)
        }
    }
}
