/// A source in a reading.
@usableFromInline
class ReadSource {
    /// That of the source, which `SourceValue` keeps, so that it is not taken by another.
    @usableFromInline final let id: ObjectIdentifier
    /// The last round in which it was read.
    @usableFromInline @exclusivity(unchecked) final var round = 0

    /// Whether it is read no more, so that what it still sends is not told.
    @usableFromInline @exclusivity(unchecked) final var isForgotten = false
    @usableFromInline @exclusivity(unchecked) final var hasEnded = false
    @usableFromInline @exclusivity(unchecked) final var head: Head?
    @usableFromInline @exclusivity(unchecked) final var key: Bag<any Disposable>.Key?

    @usableFromInline
    init(_ id: ObjectIdentifier) {
        self.id = id
    }
}

/// A source with the value that was read from it, or that it delivered last.
@usableFromInline
final class SourceValue<Value: Sendable>: ReadSource {
    @usableFromInline let source: PropertyCore<Value>
    @usableFromInline @exclusivity(unchecked) var value: Value?

    @inlinable
    init(_ source: PropertyCore<Value>) {
        self.source = source
        super.init(ObjectIdentifier(source))
    }

    /// Takes a new value; returns whether it still counts.
    @inlinable
    func receive(_ value: Value) -> Bool {
        if isForgotten { return false }
        self.value = value
        return true
    }
}
