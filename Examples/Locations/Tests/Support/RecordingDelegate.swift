import ExamplesTesting
import Impulse
import LocationManagerKit

/// Records the callbacks and returns them one by one.
final class RecordingDelegate: LocationManagerDelegate {
    enum Call: Sendable, Equatable {
        case updated([Double])
        case failed(LocationError)
        case paused
        case skipped(String)

        var isLast: Bool {
            switch self {
            case .updated, .skipped: false
            case .paused, .failed: true
            }
        }
    }

    private let received = ReplaySubject<Call, Never>()

    /// Returns the first calls, once they have been made.
    func calls(_ count: Int) async -> [Call] {
        await received.signal.take(count).collected().compactMap(\.value)
    }

    /// Returns the call that says why there are no more updates, once it has been made.
    func end() async -> Call? {
        await received.signal.filter(\.isLast).take(1).collected().first?.value
    }

    func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
        received.send(.updated(locations.map(\.latitude)))
    }

    func locationManager(_ manager: LocationManager, didFailWithError error: LocationError) {
        received.send(.failed(error))
    }

    func locationManagerDidPauseLocationUpdates(_ manager: LocationManager) {
        received.send(.paused)
    }

    func locationManager(_ manager: LocationManager, didSkip line: String) {
        received.send(.skipped(line))
    }
}
