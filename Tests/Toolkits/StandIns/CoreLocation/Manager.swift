public import Foundation

// A stand-in for Core Location, with the declarations of its documentation: a manager that calls its delegate. `move(to:)`
// and `fail(with:)` are what a device does. Here both are Sendable, as long as the real ones' annotations are not known.

public final class CLLocation: NSObject, Sendable {
    public let latitude, longitude: Double

    public init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
}

/// Its requirements are optional.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
}

/// Used on one thread, which is that of its delegate, too.
open class CLLocationManager: NSObject, @unchecked Sendable {
    open weak var delegate: (any CLLocationManagerDelegate)?
    public private(set) var isUpdating = false

    open func startUpdatingLocation() { isUpdating = true }
    open func stopUpdatingLocation() { isUpdating = false }

    public func move(to locations: CLLocation...) {
        if isUpdating { delegate?.locationManager(self, didUpdateLocations: locations) }
    }

    public func fail(with error: any Error) { delegate?.locationManager(self, didFailWithError: error) }

    public func pause() {
        isUpdating = false
        delegate?.locationManagerDidPauseLocationUpdates(self)
    }
}
