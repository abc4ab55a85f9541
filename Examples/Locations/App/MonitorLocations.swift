import Impulse
import LocationManagerKit

/// All the callbacks of a location service in one signal. One manager per subscription.
///
/// - Parameter makeManager: makes a manager that has not been started.
public func monitorLocations(
    _ makeManager: @escaping @Sendable () -> LocationManager = { LocationManager() }
) -> Signal<Location, LocationError> {
    Signal { subscriber in
        let manager = makeManager()
        let delegate = LocationDelegate()
        manager.delegate = delegate
        let disposable = CompositeDisposable()
        disposable += delegate.didUpdateLocations.subscribe { _, locations in locations.forEach(subscriber.send) }
        disposable += delegate.didFail.subscribe { _, error in subscriber.send(error: error) }
        disposable += delegate.didPause.subscribe { _ in subscriber.sendCompleted() }
        // The manager does not keep its delegate.
        disposable += AnyDisposable { withExtendedLifetime(delegate) { manager.stopUpdatingLocation() } }
        manager.startUpdatingLocation()
        return disposable
    }
}
