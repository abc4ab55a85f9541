#if canImport(ObjectiveC)
import Foundation
import Impulse
import ObjectiveC

extension WeakIdentity {
    /// A signal that completes once the object is deallocated, or synchronously if it already is. Linux CI does not
    /// run it.
    var gone: Signal<Never, Never> {
        .deferred { [self] in object.map { lifetime(of: $0).ended } ?? .empty }
    }
}

/// Returns the lifetime of an object, which the Objective-C runtime releases with it.
private func lifetime(of object: AnyObject) -> Lifetime {
    objc_sync_enter(object)
    defer { objc_sync_exit(object) }
    if let lifetime = objc_getAssociatedObject(object, lifetimeKey) as? Lifetime { return lifetime }
    let lifetime = Lifetime()
    objc_setAssociatedObject(object, lifetimeKey, lifetime, .OBJC_ASSOCIATION_RETAIN)
    return lifetime
}

/// A unique address.
private let lifetimeKey = UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(Lifetime.self)))!
#endif
