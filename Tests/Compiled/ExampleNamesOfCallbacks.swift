import Impulse

// The names that the examples of callbacks use: libraries that call a delegate back, or are inherited from. See ExampleNames.swift.

struct Location: Sendable {}
struct LocationError: Error {}

final class LocationManager: Sendable {
    var delegate: (any LocationManagerDelegate)? {
        get { nil }
        set {}
    }
    func startUpdatingLocation() {}
    func stopUpdatingLocation() {}
}

protocol LocationManagerDelegate: AnyObject, Sendable {
    func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location])
    func locationManager(_ manager: LocationManager, didFailWithError error: LocationError)
    func locationManagerDidPauseLocationUpdates(_ manager: LocationManager)
    func locationManagerShouldPause(_ manager: LocationManager) -> Bool
}

struct ScoreError: Error {}

final class ScoreService: Sendable {
    var delegate: (any ScoreServiceDelegate)? {
        get { nil }
        set {}
    }
    func start() {}
    func stop() {}
}

protocol ScoreServiceDelegate: AnyObject, Sendable {
    func scoreUpdated(_ score: String, timeRemaining seconds: Int)
    func gameEnded()
    func scoreServiceDidFail(_ error: ScoreError)
}

protocol PlayerDelegate: AnyObject {
    func playerMoved(to second: Int)
    func playerEnded()
    func playerMayContinue() -> Bool
}

struct Point: Sendable {}

class View {
    func mouseDown(at point: Point) {}
    func insert(_ key: Character) {}
}
