import ExamplesTerminal
import Impulse
import ImpulseMacros
import LocationManagerKit

/// The callbacks of a location manager as signals.
@DelegateSignals
final class LocationDelegate: LocationManagerDelegate {
    func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location])
    @Callback("didFail") func locationManager(_ manager: LocationManager, didFailWithError error: LocationError)
    @Callback("didPause") func locationManagerDidPauseLocationUpdates(_ manager: LocationManager)

    func locationManager(_ manager: LocationManager, didSkip line: String) {
        StandardError.write("locations: skipped a line that is not from gpsd: \(String(line.prefix(60)).printable)\n")
    }
}
