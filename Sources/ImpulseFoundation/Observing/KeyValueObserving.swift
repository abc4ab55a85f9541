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
    let reference = WeakReference(object)
    let values = Signal<Value, Never> { subscriber in
        guard let object = reference.object as? Object else {
            subscriber.sendCompleted()
            return nil
        }
        let observation = object.observe(keyPath, options: [.initial, .new]) { object, _ in
            subscriber.send(object[keyPath: keyPath])
        }
        let holder = Observation(observation)
        return AnyDisposable { holder.invalidate() }
    }
    return values.take(until: reference.gone)
}

/// `@unchecked Sendable`: the observation is only invalidated, which any thread may do. Linux CI does not run it.
private final class Observation: @unchecked Sendable {
    private let observation: NSKeyValueObservation

    init(_ observation: NSKeyValueObservation) {
        self.observation = observation
    }

    func invalidate() {
        observation.invalidate()
    }
}
#endif
