/// What one send leaves behind when it finds the head busy.
///
/// Parcels form a stack through ``older``, whose references are counted by hand: a long chain of strong references
/// would be released recursively and overflow the thread's stack.
@usableFromInline
class Parcel {
    @usableFromInline @exclusivity(unchecked) var older: Unmanaged<Parcel>?

    #if !_pointerBitWidth(_64)
    /// Has the object begin at a multiple of 16 bytes, as ``Word`` needs: where pointers are smaller, most allocators promise 8 alone.
    @usableFromInline let alignment = SIMD4<UInt32>()
    #endif

    @inlinable
    init() {}

    static func address(in bits: UInt) -> Unmanaged<Parcel>? {
        UnsafeRawPointer(bitPattern: bits & ~Word.flags).map(Unmanaged.fromOpaque)
    }
}

/// A parcel with its content; each head reads back the one type that it posts.
@usableFromInline
final class Letter<Content>: Parcel {
    @usableFromInline let content: Content

    @inlinable
    init(_ content: Content) {
        self.content = content
    }
}

/// Parcels in the order of their arrival.
@usableFromInline
struct Parcels: ~Copyable {
    @usableFromInline var oldest: Unmanaged<Parcel>?

    @usableFromInline
    init(newest: Unmanaged<Parcel>?) {
        var rest = newest
        while let parcel = rest {
            rest = parcel._withUnsafeGuaranteedRef { $0.older }
            parcel._withUnsafeGuaranteedRef { $0.older = oldest }
            oldest = parcel
        }
    }

    @inlinable
    mutating func removeFirst() -> Parcel? {
        guard let parcel = oldest?.takeRetainedValue() else { return nil }
        oldest = parcel.older
        return parcel
    }

    @inlinable
    deinit {
        var rest = oldest
        while let parcel = rest?.takeRetainedValue() { rest = parcel.older }
    }
}
