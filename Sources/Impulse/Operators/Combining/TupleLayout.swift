/// Where the elements of a tuple are. They are put there one by one, since code that takes a parameter pack apart is not
/// specialised: per event it would look up its types anew.
@usableFromInline
struct TupleLayout {
    @usableFromInline var size = 0

    @inlinable
    init() {}

    /// The offset of the next element.
    @inlinable
    mutating func append<Value>(_: Value.Type) -> Int {
        let alignment = MemoryLayout<Value>.alignment
        let offset = (size + alignment - 1) / alignment * alignment
        size = offset + MemoryLayout<Value>.size
        return offset
    }

    /// Traps if the compiler's layout of a tuple has another size.
    @inlinable
    func check<Tuple>(_: Tuple.Type) {
        precondition(
            size == MemoryLayout<Tuple>.size, "Impulse computed another layout of \(Tuple.self) than the compiler")
    }
}
