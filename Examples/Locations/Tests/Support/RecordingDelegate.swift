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
    }

    private let received = ReplaySubject<Call, Never>()

    /// Returns the first calls, once they have been made.
    func calls(_ count: Int) async -> [Call] {
        await received.signal.take(count).collected().compactMap(\.value)
    }

    /// Returns once the updates have paused.
    func pause() async {
        _ = await received.signal.filter { $0 == .paused }.take(1).collected()
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
