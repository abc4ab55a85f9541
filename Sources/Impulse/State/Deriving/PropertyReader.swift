/// The closure that reads a source of a combined property.
///
/// A closure in a pack is retained and released by each call. A combined property therefore holds its readers, and
/// calls them through references that are not counted; the closure is stored as ``Outlet`` stores a sink's.
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

    @usableFromInline
    struct Reference: Sendable {
        @usableFromInline let reader: Unmanaged<PropertyReader>

        @inlinable
        init(_ reader: PropertyReader) {
            self.reader = .passUnretained(reader)
        }

        @inlinable @inline(__always)
        func read(_ reading: Reading) -> Value {
            reader._withUnsafeGuaranteedRef { $0.closure.read(reading) }
        }
    }

    @usableFromInline let closure: Closure

    @inlinable
    init(_ read: @escaping @Sendable (Reading?) -> Value) {
        closure = Closure(read)
    }

    @inlinable
    var reference: Reference { Reference(self) }
}
