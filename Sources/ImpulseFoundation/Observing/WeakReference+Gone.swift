#if canImport(ObjectiveC)
import Foundation
import Impulse
import ObjectiveC

extension WeakReference {
    /// Completes when the object is gone, or is gone already. Linux CI does not run it.
    var gone: Signal<Never, Never> {
        .deferred { [self] in object.map { lifetime(of: $0).ended } ?? .empty }
    }
}

/// The life of an object, which the Objective-C runtime lets go of with it.
private func lifetime(of object: AnyObject) -> Lifetime {
    objc_sync_enter(object)
    defer { objc_sync_exit(object) }
    if let lifetime = objc_getAssociatedObject(object, lifetimeKey) as? Lifetime { return lifetime }
    let lifetime = Lifetime()
    objc_setAssociatedObject(object, lifetimeKey, lifetime, .OBJC_ASSOCIATION_RETAIN)
    return lifetime
}

/// An address that is nobody else's.
private let lifetimeKey = UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(Lifetime.self)))!
#endif
