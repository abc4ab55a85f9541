#if canImport(ObjectiveC)
import Foundation
import Impulse

/// The value at a key path of an object, now and after each change that key-value observing tells of.
///
///     observeKeyValue(player, \.rate).subscribe { rate in print(rate) }
///
/// The object is not kept alive, and the signal completes when it is gone; it never fails. A disposal ends the observation. The
/// first value is sent within the subscription, the others on the thread that changes them. This is for Apple's systems, and
/// Linux CI does not run it; for Swift's own observation there is `observe`.
///
/// - Parameters:
///   - object: whose property.
///   - keyPath: a property that is `@objc dynamic`.
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

/// `@unchecked Sendable`: an observation may be invalidated on any thread, and nothing else is done with it. Linux CI does not
/// run it.
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
