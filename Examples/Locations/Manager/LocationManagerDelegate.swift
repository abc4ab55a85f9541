/// Who is told where the receiver is: one call at a time, on a thread of the manager's choice, none after a stop but one under way.
public protocol LocationManagerDelegate: AnyObject, Sendable {
    /// There are new locations, oldest first.
    func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location])

    /// There will be no more locations until the manager is started again.
    func locationManager(_ manager: LocationManager, didFailWithError error: LocationError)

    /// The receiver does not move any more, or has been switched off: the manager has stopped.
    func locationManagerDidPauseLocationUpdates(_ manager: LocationManager)

    /// gpsd sent a line that nobody can read; the manager goes on with the next. Optional.
    func locationManager(_ manager: LocationManager, didSkip line: String)
}

extension LocationManagerDelegate {
    public func locationManager(_ manager: LocationManager, didSkip line: String) {}
}
