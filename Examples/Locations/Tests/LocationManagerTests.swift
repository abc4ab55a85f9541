import ExamplesTesting
import FlyingSocks
import Foundation
import LocationManagerKit
import Testing

/// The location service and its callbacks, against a scripted daemon.
@Suite(.timeLimit(.minutes(10)))
struct LocationManagerTests {
    private let delegate = RecordingDelegate()

    private func manager(_ endpoint: Endpoint, pausesAfter: Duration = .seconds(3600)) -> LocationManager {
        let manager = LocationManager(patient: endpoint, pausesAfter: pausesAfter)
        manager.delegate = delegate
        manager.startUpdatingLocation()
        return manager
    }

    @Test func `positions that arrive together are one callback, oldest first`() async throws {
        let daemon = try await ScriptedGPSD(.saying(tpv(1), #"{"class":"SKY"}"#, tpv(2), tpv(3)))
        let manager = manager(daemon.endpoint)
        #expect(await delegate.calls(1) == [.updated([1, 2, 3])])
        manager.stopUpdatingLocation()
    }

    @Test func `fixes without a position are not reported`() async throws {
        let blind = #"{"class":"TPV","device":"/dev/x","mode":1}"#
        let daemon = try await ScriptedGPSD(.saying(blind, tpv(9, mode: 0), tpv(1), blind))
        let manager = manager(daemon.endpoint)
        #expect(await delegate.calls(1) == [.updated([1])])
        manager.stopUpdatingLocation()
    }

    @Test func `invalid lines are skipped and reported`() async throws {
        let daemon = try await ScriptedGPSD(.saying("\u{7}garbage", #"{"class":"TPV","mode":"#, tpv(1)))
        let manager = manager(daemon.endpoint)
        #expect(
            await delegate.calls(3) == [.skipped("\u{7}garbage"), .skipped(#"{"class":"TPV","mode":"#), .updated([1])])
        manager.stopUpdatingLocation()
    }

    @Test func `a missing daemon fails with its endpoint`() async throws {
        let endpoint = try Endpoint.free()
        let manager = manager(endpoint)
        #expect(await delegate.calls(1) == [.failed(.unreachable(endpoint, reason: "Connection refused"))])
        withExtendedLifetime(manager) {}
    }

    @Test func `a daemon that dies fails as a lost connection`() async throws {
        let daemon = try await ScriptedGPSD(.dyingAfter(tpv(1)))
        let manager = manager(daemon.endpoint)
        #expect(await delegate.calls(2) == [.updated([1]), .failed(.connectionLost(daemon.endpoint))])
        withExtendedLifetime(manager) {}
    }

    @Test func `a server that is not gpsd fails with its first line`() async throws {
        let daemon = try await ScriptedGPSD(.init(text: "SSH-2.0-OpenSSH_9.2\r\n", hangsUp: false))
        let manager = manager(daemon.endpoint)
        #expect(await delegate.calls(1) == [.failed(.notGPSD(daemon.endpoint, said: "SSH-2.0-OpenSSH_9.2"))])
        withExtendedLifetime(manager) {}
    }

    @Test func `a server that never ends a line fails as not gpsd`() async throws {
        let daemon = try await ScriptedGPSD(.init(text: String(repeating: "x", count: 70_000), hangsUp: false))
        let manager = manager(daemon.endpoint)
        guard case .failed(.notGPSD(_, let said)) = await delegate.calls(1)[0] else {
            Issue.record("the server was taken for gpsd")
            return
        }
        #expect(said.hasPrefix("xxx"))
        withExtendedLifetime(manager) {}
    }

    @Test func `an error of gpsd is passed on with its message`() async throws {
        let daemon = try await ScriptedGPSD(.saying(#"{"class":"ERROR","message":"no device"}"#))
        let manager = manager(daemon.endpoint)
        #expect(await delegate.calls(1) == [.failed(.refused("no device"))])
        withExtendedLifetime(manager) {}
    }

    @Test func `a receiver that is switched off pauses the updates`() async throws {
        let daemon = try await ScriptedGPSD(.saying(tpv(1), deviceOff, tpv(2)))
        let manager = manager(daemon.endpoint)
        #expect(await delegate.calls(2) == [.updated([1]), .paused])
        await daemon.finish()
        withExtendedLifetime(manager) {}
    }

    @Test(arguments: [[tpv(1), tpv(1.000_001)], []])
    func `a stationary or silent receiver pauses the updates`(lines: [String]) async throws {
        let text = ([ScriptedGPSD.Talk.greeting] + lines).map { $0 + "\n" }.joined()
        let daemon = try await ScriptedGPSD(.init(text: text, hangsUp: false))
        let manager = manager(daemon.endpoint, pausesAfter: .milliseconds(200))
        #expect(await delegate.end() == .paused)
        await daemon.finish()
        #expect(!Task.isCancelled)
        withExtendedLifetime(manager) {}
    }

    @Test func `a server that says nothing fails after the time in which gpsd answers`() async throws {
        let daemon = try await ScriptedGPSD(.init(text: "", hangsUp: false))
        let manager = LocationManager(endpoint: daemon.endpoint, answersWithin: .milliseconds(200))
        manager.delegate = delegate
        manager.startUpdatingLocation()
        #expect(await delegate.calls(1) == [.failed(.unreachable(daemon.endpoint, reason: "it does not answer"))])
        await daemon.finish()
    }

    @Test func `starting twice opens one watch, and restarting after a stop opens another`() async throws {
        let daemon = try await ScriptedGPSD(.saying(tpv(1)), .saying(tpv(2)))
        let manager = manager(daemon.endpoint)
        manager.startUpdatingLocation()
        #expect(await delegate.calls(1) == [.updated([1])])
        manager.stopUpdatingLocation()
        manager.stopUpdatingLocation()
        manager.startUpdatingLocation()
        #expect(await delegate.calls(2) == [.updated([1]), .updated([2])])
        manager.stopUpdatingLocation()
        await daemon.finish()
        let watch = #"?WATCH={"enable":true,"json":true};"#
        let lines = daemon.received.entries
        #expect(lines.count { $0 == watch } == 2)
        #expect(lines.count { $0 == #"?WATCH={"enable":false};"# } == 2)
        #expect(lines.count { $0 == "end" } == 2)
    }

    @Test func `deallocating the manager ends its watch`() async throws {
        let daemon = try await ScriptedGPSD(.saying(tpv(1)))
        var manager: LocationManager? = manager(daemon.endpoint)
        _ = await delegate.calls(1)
        weak let watched = manager
        manager = nil
        #expect(watched == nil)
        await daemon.finish()
    }

    @Test func `the manager does not retain its delegate`() async throws {
        let manager = LocationManager(endpoint: try .free())
        do {
            let delegate = RecordingDelegate()
            manager.delegate = delegate
            #expect(manager.delegate === delegate)
        }
        #expect(manager.delegate == nil)
    }
}
