#if hasFeature(Embedded)
import Synchronization

/// The anchor of an object that is referred to weakly, because Embedded Swift has no weak references.
///
///     final class Meter: WeaklyReferenced {
///         let weakAnchor = WeakAnchor()
///         deinit { weakAnchor.invalidate() }
///     }
@usableFromInline
final class WeakAnchor: Sendable {
    /// The address of the object, once it has been referred to.
    fileprivate let address = Atomic<UInt>(0)

    @usableFromInline
    init() {}

    /// Ends all weak references. Called first in the object's `deinit`.
    func invalidate() { address.store(0, ordering: .relaxed) }
}

struct WeakReference<Object: WeaklyReferenced>: Sendable {
    private let anchor: WeakAnchor

    init(_ object: Object) {
        anchor = object.weakAnchor
        anchor.address.store(UInt(bitPattern: UnsafeMutableRawPointer(unretained: object)), ordering: .relaxed)
    }

    var object: Object? {
        UnsafeMutableRawPointer(bitPattern: anchor.address.load(ordering: .relaxed))?.object(Object.self)
    }
}
#else
/// Takes no space, and its calls cost nothing, where the language has weak references.
@usableFromInline
struct WeakAnchor: Sendable {
    @inlinable
    init() {}

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
