/// The offsets of a tuple's elements. Each element is written on its own, because code that takes a parameter pack
/// apart is not specialized: it would look up its types for every event.
@usableFromInline
struct TupleLayout {
    @usableFromInline var size = 0

    @inlinable
    init() {}

    /// Appends an element, and returns its offset.
    @inlinable
    mutating func append<Value>(_: Value.Type) -> Int {
        let alignment = MemoryLayout<Value>.alignment
        let offset = (size + alignment - 1) / alignment * alignment
        size = offset + MemoryLayout<Value>.size
        return offset
    }

    /// Traps if the compiler's layout of the tuple has another size.
    @inlinable
    func check<Tuple>(_: Tuple.Type) {
        precondition(
            size == MemoryLayout<Tuple>.size,
            "Impulse computed a layout of \(Tuple.self) that differs from the compiler's: please report it")
    }
}
