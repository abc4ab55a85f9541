/// When a container that grows gives back room: at a quarter of what it has, so that to do it costs constant time per removal.
@usableFromInline
enum Shrinking {
    /// A container with room for so many gives none back: what comes and goes a few at a time allocates nothing.
    @inlinable static var alwaysKept: Int { 64 }

    @inlinable
    static func isSparse(_ count: Int, of capacity: Int) -> Bool {
        capacity > alwaysKept && count < capacity / 4
    }
}

extension ContiguousArray {
    /// Gives back room that has not been needed for long.
    @inlinable
    mutating func shrinkIfSparse() {
        guard Shrinking.isSparse(count, of: capacity) else { return }
        var smaller = ContiguousArray()
        smaller.reserveCapacity(count * 2)
        smaller.append(contentsOf: self)
        self = smaller
    }
}

extension Dictionary {
    /// Gives back room that has not been needed for long.
    @inlinable
    mutating func shrinkIfSparse() {
        guard Shrinking.isSparse(count, of: capacity) else { return }
        var smaller = Dictionary(minimumCapacity: count * 2)
        for (key, value) in self { smaller[key] = value }
        self = smaller
    }
}
