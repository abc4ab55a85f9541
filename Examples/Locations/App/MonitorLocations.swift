import Impulse
import LocationManagerKit

/// Returns the callbacks of a location service as one signal. Each subscription creates a manager.
///
/// - Parameter makeManager: creates a manager that has not been started.
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
        // The manager does not retain its delegate.
        disposable += AnyDisposable { withExtendedLifetime(delegate) { manager.stopUpdatingLocation() } }
        manager.startUpdatingLocation()
        return disposable
    }
}
