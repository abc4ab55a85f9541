import ExamplesTesting
import Foundation
import Impulse
import LocationManagerKit
import LocationsApp
import Testing

@testable import nmea_walk

/// Tests against a real gpsd, to which gpsfake replays a track.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct RealGPSDTests {
    private static let time = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// Retries for as long as gpsd may take to start.
    private func monitor(_ endpoint: Endpoint) -> Signal<Location, LocationError> {
        let policy = RetryPolicy(maximum: 300, delay: .constant(.milliseconds(50)))
        return monitorLocations { LocationManager(patient: endpoint) }
            .retry(policy, on: QueueScheduler(label: "waiting")) { $0.isTemporary ? .retry : .giveUp }
    }

    @Test func `a replayed track is walked along, and its end completes the signal`() async throws {
        let gpsd = try Gpsfake(Track(count: 600))
        let events = await monitor(gpsd.endpoint).walked().collected()
        #expect(events.last == .completed)
        let walks = events.compactMap(\.value)
        #expect(walks.count > 100)
        // gpsd may not know the date before the first fix.
        let timed = try walks.compactMap { walk in
            try walk.location.time.map { (time: try Date($0, strategy: Self.time), distance: walk.distance) }
        }
        #expect(timed.map(\.time) == timed.map(\.time).sorted())
        let (first, last) = (try #require(timed.first), try #require(timed.last))
        // One second of walking covers 0.8 to 1.4 meters.
        #expect((0.7...1.5).contains((last.distance - first.distance) / last.time.timeIntervalSince(first.time)))
        #expect(walks.dropFirst(3).allSatisfy { $0.location.altitude == 46 && $0.location.speed != nil })
    }

    @Test func `seconds without a position emit no locations`() async throws {
        let gpsd = try Gpsfake(Track(count: 5, blindSeconds: 200), isEndless: true)
        let locations = await monitor(gpsd.endpoint).take(1).collected().compactMap(\.value)
        #expect(abs(try #require(locations.first).latitude - 51.477) < 0.01)
    }

    @Test func `a daemon that is restarted is found again`() async throws {
        var gpsd = try Gpsfake(Track(count: 100), isEndless: true)
        let endpoint = gpsd.endpoint
        let received = ReplaySubject<Location, LocationError>()
        let (count, errors) = (Log<Void>(), Log<LocationError>())
        let subscription = monitor(endpoint).subscribe(
            next: { location in
                count.add(())
                received.send(location)
            }, error: { errors.add($0) })
        _ = await received.signal.take(3).collected()
        await gpsd.kill()
        let before = count.entries.count
        gpsd = try Gpsfake(Track(count: 100), isEndless: true, endpoint: endpoint)
        #expect(await received.signal.take(before + 3).collected().count == before + 4)
        #expect(errors.entries.isEmpty)
        subscription.dispose()
        await gpsd.kill()
    }
}
