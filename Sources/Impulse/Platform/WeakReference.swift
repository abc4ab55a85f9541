#if hasFeature(Embedded)
/// The anchor of an object that is referred to weakly, since Embedded Swift has no weak references.
///
///     final class Meter: WeaklyReferenced {
///         let weakAnchor = WeakAnchor()
///         deinit { weakAnchor.invalidate() }
///     }
///
/// `@unchecked Sendable`: there is one thread; the embedded tests check it.
@usableFromInline
final class WeakAnchor: @unchecked Sendable {
    /// The object, once it has been referred to.
    fileprivate var object: UnsafeRawPointer?

    @usableFromInline
    init() {}

    /// Ends all weak references. Called first in the object's `deinit`.
    func invalidate() { object = nil }
}

struct WeakReference<Object: WeaklyReferenced>: Sendable {
    private let anchor: WeakAnchor

    init(_ object: Object) {
        anchor = object.weakAnchor
        anchor.object = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }

    var object: Object? { anchor.object.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() } }
}
#else
/// Takes no room, and its calls cost nothing, where the language has weak references.
@usableFromInline
struct WeakAnchor: Sendable {
    @inlinable
    init() {}

    @inlinable
    func invalidate() {}
}

/// A weak reference to an object.
struct WeakReference<Object: WeaklyReferenced>: Sendable {
    weak let object: Object?

    init(_ object: Object) {
        self.object = object
    }
}
#endif

/// An object that the library refers to weakly.
protocol WeaklyReferenced: AnyObject, Sendable {
    var weakAnchor: WeakAnchor { get }
}
