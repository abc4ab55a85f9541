/// Decides when a growing container releases memory: at a quarter of its capacity, so that a removal takes amortized
/// constant time.
@usableFromInline
enum Shrinking {
    /// A container of at most this capacity releases none, so that small fluctuations allocate nothing.
    @inlinable static var alwaysKept: Int { 64 }

    @inlinable
    static func isSparse(_ count: Int, of capacity: Int) -> Bool {
        capacity > alwaysKept && count < capacity / 4
    }
}

extension ContiguousArray {
    /// Releases memory if most of it is unused.
    @inlinable
    mutating func shrinkIfSparse() {
        guard Shrinking.isSparse(count, of: capacity) else { return }
        var smaller = ContiguousArray()
        smaller.reserveCapacity(count * 2)
        // A loop: to append a collection of any size takes much more code.
        for element in self { smaller.append(element) }
        self = smaller
    }
}

extension Dictionary {
    /// Releases memory if most of it is unused.
    @inlinable
    mutating func shrinkIfSparse() {
        guard Shrinking.isSparse(count, of: capacity) else { return }
        var smaller = Dictionary(minimumCapacity: count * 2)
        for (key, value) in self { smaller[key] = value }
        self = smaller
    }
}
