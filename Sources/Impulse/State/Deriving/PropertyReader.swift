/// The closure that reads a source of a combined property.
///
/// A closure in a pack is retained and released by each call. A combined property therefore holds its readers; the
/// closure is stored as ``Outlet`` stores those of a sink.
@usableFromInline
final class PropertyReader<Value: Sendable>: Sendable {
    @usableFromInline
    struct Closure: ~Copyable, Sendable {
        @usableFromInline let read: @Sendable (Reading?) -> Value

        @inlinable
        init(_ read: @escaping @Sendable (Reading?) -> Value) {
            self.read = read
        }
    }

    @usableFromInline let closure: Closure

    @inlinable
    init(_ read: @escaping @Sendable (Reading?) -> Value) {
        closure = Closure(read)
    }

    @inlinable
    func read(_ reading: Reading) -> Value { closure.read(reading) }
}
