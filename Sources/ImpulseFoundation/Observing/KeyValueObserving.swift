#if canImport(ObjectiveC)
import Foundation
import Impulse

/// Emits the value at a key path of an object, now and after each change that key-value observing reports.
///
///     observeKeyValue(player, \.rate).subscribe { rate in print(rate) }
///
/// The signal does not retain the object and completes when it is deallocated; it never fails. The first value is
/// emitted synchronously, later ones on the thread that changes the property. Available on Apple's systems, which
/// Linux CI does not run; for Swift's own observation, use `observe`.
///
/// - Parameters:
///   - object: The object to observe.
///   - keyPath: A property that is `@objc dynamic`.
public func observeKeyValue<Object: NSObject, Value: Sendable>(
    _ object: Object, _ keyPath: KeyPath<Object, Value> & Sendable
) -> Signal<Value, Never> {
    let reference = WeakIdentity(object)
    let values = Signal<Value, Never> { subscriber in
        guard let object = reference.object as? Object else {
            subscriber.sendCompleted()
            return nil
        }
        let observation = object.observe(keyPath, options: [.initial, .new]) { object, _ in
            subscriber.send(object[keyPath: keyPath])
        }
        // Any thread may invalidate an observation. Linux CI does not run it.
        let promised = Promised(value: observation)
        return AnyDisposable { promised.value.invalidate() }
    }
    return values.take(until: reference.gone)
}
#endif
