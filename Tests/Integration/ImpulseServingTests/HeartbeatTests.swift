#if Serving
import Impulse
@testable import ImpulseServing
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

/// The heartbeats of a stream, in virtual time.
@Suite struct HeartbeatTests {
    private let channel = EmbeddedChannel()
    private let link: ConnectionLink

    init() throws {
        let limits = ServerLimits()
        link = ConnectionLink(ConnectionGate(limits), codecs: [], limits)
        try channel.pipeline.syncOperations.addHandler(link)
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        link.beginStream(heartbeat: (.seconds(15), ByteBuffer(string: "heartbeat")))
    }

    /// Returns the texts that are sent within a time.
    private func sent(within seconds: Int64) throws -> [String] {
        channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
        var sent: [String] = []
        while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
            if case .body(let bytes) = part { sent.append(String(buffer: bytes)) }
        }
        return sent
    }

    @Test func aHeartbeatFollowsEachInterval() throws {
        #expect(try sent(within: 14) == [])
        #expect(try sent(within: 1) == ["heartbeat"])
        #expect(try sent(within: 29) == ["heartbeat"])
        #expect(try sent(within: 1) == ["heartbeat"])
    }

    /// Bodies are written by the response's task, or by the link itself.
    @Test(arguments: [false, true]) func aHeartbeatWaitsForSilence(isWrittenByLink: Bool) throws {
        if isWrittenByLink { _ = try link.openBody() }
        for _ in 1...10 {
            #expect(try sent(within: 14) == [])
            if isWrittenByLink {
                link.perform { link.send(ByteBuffer(string: "value")) }
            } else {
                try channel.writeOutbound(HTTPResponsePart.body(ByteBuffer(string: "value")))
            }
            #expect(try sent(within: 0) == ["value"])
        }
        #expect(try sent(within: 14) == [])
        #expect(try sent(within: 1) == ["heartbeat"])
    }

    @Test func noHeartbeatFollowsTheEndOfAStream() throws {
        try channel.writeOutbound(HTTPResponsePart.end(nil))
        #expect(try sent(within: 60) == [])
    }
}
#endif
