#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

/// NATS and its C client take fewer durations than Swift has: a longer one is the longest of theirs.
struct DurationTests {
    @Test(
        arguments: [
            (.zero, 0), (.nanoseconds(1_999_999), 1), (.nanoseconds(-1_999_999), -1),
            (.seconds(9_223_372_036_854_775) + .milliseconds(807), .max),
            (.seconds(9_223_372_036_854_775) + .milliseconds(808), .max),
            (.seconds(9_223_372_036_854_776), .max), (.seconds(Int64.max), .max),
            (.seconds(-9_223_372_036_854_775) - .milliseconds(808), .min),
            (.seconds(-9_223_372_036_854_775) - .milliseconds(809), .min), (.seconds(Int64.min), .min),
        ] as [(Duration, Int64)])
    func `a duration in milliseconds`(duration: Duration, milliseconds: Int64) {
        #expect(duration.milliseconds == milliseconds)
    }

    @Test(
        arguments: [
            (.zero, 0), (.nanoseconds(1), 1), (.nanoseconds(-1), -1), (.nanoseconds(Int64.max), .max),
            (.nanoseconds(Int64.max) + .nanoseconds(1), .max), (.seconds(Int64.max), .max),
            (.nanoseconds(Int64.min), .min), (.nanoseconds(Int64.min) - .nanoseconds(1), .min),
            (.seconds(Int64.min), .min),
        ] as [(Duration, Int64)])
    func `a duration in nanoseconds`(duration: Duration, nanoseconds: Int64) {
        #expect(duration.nanoseconds == nanoseconds)
    }

    @Test(arguments: [2_147_483, 2_147_484, 3_000_000, 4_294_968, 9_223_372_036_854_775, .max] as [Int64])
    func `a connection is made within a timeout that is as good as none`(seconds: Int64) async throws {
        var configuration = NATS.Configuration.quick
        configuration.connectTimeout = .seconds(seconds)
        configuration.pingInterval = .seconds(seconds)
        let broker = try Listener()
        let nats = NATS("nats://127.0.0.1:\(broker.port)", configuration: configuration)
        let info = #"INFO {"server_id":"A","version":"2.9.10","max_payload":1000}"#
        let client = broker.accept()
        Listener.send(info, to: client)
        #expect(Listener.receive(containing: "PING\r\n", from: client))
        Listener.send("PONG", to: client)
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        try nats.publish(1, to: "numbers")
        #expect(Listener.receive(containing: "PUB numbers 1\r\n", from: client))
        nats.close()
        close(client)
    }
}
#endif
