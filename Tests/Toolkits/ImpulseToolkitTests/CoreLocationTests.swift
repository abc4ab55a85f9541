#if Macros
import CoreLocation
import Foundation
import Impulse
import ImpulseMacros
import Testing

@DelegateSignals
final class LocationDelegate: NSObject, CLLocationManagerDelegate, Sendable {
    func locationManager(_: CLLocationManager, didUpdateLocations locations: [CLLocation])
    @Callback("didFail") func locationManager(_: CLLocationManager, didFailWithError error: any Error)
    @Callback("didPause") func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
}

/// The program of the first article, with the names of Core Location.
func monitorLocations(with manager: CLLocationManager) -> Signal<CLLocation, any Error> {
    .using {
        LocationDelegate()
    } run: { delegate in
        .merge(
            delegate.didUpdateLocations.flatMap(.concat) { Signal($0) }.promoteError(),
            delegate.didFail.flatMap { .error($0) },
            .deferred {
                manager.delegate = delegate
                manager.startUpdatingLocation()
                return .empty
            }
        )
        .take(until: delegate.didPause)
    } release: { _ in
        manager.stopUpdatingLocation()
    }
}

@Suite struct CoreLocationTests {
    private let manager = CLLocationManager()
    private let seen = MutableProperty<[String]>([])

    private func start() -> any Disposable {
        let seen = seen
        return monitorLocations(with: manager).subscribe {
            let place = "\($0.latitude)"
            seen.modify { $0.append(place) }
        } error: { error in
            seen.modify { $0.append("\(error)") }
        } completed: {
            seen.modify { $0.append("paused") }
        }
    }

    @Test func `each location is a value, until the manager pauses`() {
        _ = start()
        manager.move(to: CLLocation(latitude: 1, longitude: 0), CLLocation(latitude: 2, longitude: 0))
        manager.move(to: CLLocation(latitude: 3, longitude: 0))
        manager.pause()
        #expect(seen.value == ["1.0", "2.0", "3.0", "paused"])
        #expect(!manager.isUpdating && manager.delegate == nil)
    }

    @Test func `a failure is the signal's`() {
        struct Denied: Error {}
        _ = start()
        manager.fail(with: Denied())
        #expect(seen.value == ["Denied()"] && !manager.isUpdating)
    }

    @Test func `a disposal stops the manager`() {
        let subscription = start()
        #expect(manager.isUpdating)
        subscription.dispose()
        #expect(!manager.isUpdating && manager.delegate == nil)
    }
}
#endif
