/// Receives the positions of the receiver: one call at a time, on any thread, and none after a stop except one under
/// way.
public protocol LocationManagerDelegate: AnyObject, Sendable {
    /// There are new locations, oldest first.
    func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location])

    /// There will be no more locations until the manager is started again.
    func locationManager(_ manager: LocationManager, didFailWithError error: LocationError)

    /// The receiver has stopped moving, or has been switched off: the manager has stopped.
    func locationManagerDidPauseLocationUpdates(_ manager: LocationManager)

    /// gpsd sent an unreadable line; the manager continues with the next. Optional.
    func locationManager(_ manager: LocationManager, didSkip line: String)
}

extension LocationManagerDelegate {
    public func locationManager(_ manager: LocationManager, didSkip line: String) {}
}
