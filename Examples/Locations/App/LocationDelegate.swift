import Foundation
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
        FileHandle.standardError.write(Data("locations: skipped a line that is not gpsd's: \(line.prefix(60))\n".utf8))
    }
}
