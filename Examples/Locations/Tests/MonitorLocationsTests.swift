import ExamplesTesting
import Foundation
import Impulse
import LocationManagerKit
import LocationsApp
import Testing

/// All callbacks as one signal.
@Suite(.timeLimit(.minutes(10)))
struct MonitorLocationsTests {
    private func monitor(_ endpoint: Endpoint) -> Signal<Double, LocationError> {
        monitorLocations { LocationManager(patient: endpoint) }.map(\.latitude)
    }

    @Test func `a batch is emitted in order, and a pause completes the signal`() async throws {
        let daemon = try await ScriptedGPSD(.saying(tpv(1), tpv(2), deviceOff))
        #expect(await monitor(daemon.endpoint).collected() == [.next(1), .next(2), .completed])
        await daemon.finish()
    }

    @Test func `a failure callback fails the signal`() async throws {
        let daemon = try await ScriptedGPSD(.dyingAfter(tpv(1)))
        #expect(await monitor(daemon.endpoint).collected() == [.next(1), .error(.connectionLost(daemon.endpoint))])
    }

    @Test func `each subscription creates a manager, and none exists before`() async throws {
        let managers = Log<LocationManager>()
        let daemon = try await ScriptedGPSD(.saying(tpv(1)), .saying(tpv(2)))
        let locations = monitorLocations {
            let manager = LocationManager(patient: daemon.endpoint)
            managers.add(manager)
            return manager
        }
        #expect(managers.entries.isEmpty)
        let first = await locations.take(1).collected()
        let second = await locations.take(1).collected()
        #expect(first.first?.value?.latitude == 1)
        #expect(second.first?.value?.latitude == 2)
        #expect(managers.entries.count == 2)
        await daemon.finish()
    }

    @Test func `a shared signal uses one connection until its last subscriber is disposed of`() async throws {
        let daemon = try await ScriptedGPSD(.saying(tpv(1)))
        let locations = monitor(daemon.endpoint).share(replay: 1)
        let first = ReplaySubject<Double, LocationError>()
        let one = locations.subscribe(next: { first.send($0) }, error: { _ in })
        _ = await first.signal.take(1).collected()
        #expect(await locations.take(1).collected() == [.next(1), .completed])
        #expect(!daemon.received.entries.contains("end"))
        one.dispose()
        await daemon.finish()
        #expect(
            daemon.received.entries
                == [#"?WATCH={"enable":true,"json":true};"#, #"?WATCH={"enable":false};"#, "end"])
    }

    @Test func `retry reconnects to a daemon that dies until its policy gives up`()
        async throws
    {
        let daemon = try await ScriptedGPSD(.dyingAfter(tpv(1)), .dyingAfter(tpv(2)))
        let policy = RetryPolicy(maximum: 3, delay: .exponential(from: .milliseconds(5)))
        let attempts = Log<Void>()
        let events = await monitor(daemon.endpoint)
            .on(subscribed: { attempts.add(()) })
            .retry(policy, on: QueueScheduler(label: "waiting")) { $0.isTemporary ? .retry : .giveUp }
            .collected()
        #expect(
            events == [.next(1), .next(2), .error(.unreachable(daemon.endpoint, reason: "Connection refused"))])
        #expect(attempts.entries.count == 4)
    }

    @Test func `the distance of a walk is the sum of its parts`() async throws {
        let places = [0.0, 1, 1].map { Location(latitude: 0, longitude: $0) }
        let walks = await Signal<Location, Never>(places).walked().collected().compactMap(\.value)
        #expect(walks.map(\.count) == [1, 2, 3])
        #expect(walks.map { Int($0.distance) } == [0, 111_195, 111_195])
    }
}
