import AsyncHTTPClient
import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
@testable import ImpulseTesting
import NIOHTTPCompression
import Synchronization
import Testing

/// Answers with random damage: every exchange ends, and nothing else does. In a process of its own.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct RandomAnswersTests {
    private static let rounds = Effort.count(small: 100, usual: 400, large: 10_000)

    private static let responses = [
        "HTTP/1.1 200 OK\r\nContent-Length: 11\r\nContent-Type: text/plain\r\nX-Name: park\r\n\r\nhello world",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6;x=y\r\n world\r\n0\r\nX: y\r\n\r\n",
        "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\nmissing",
        "HTTP/1.1 307 Go\r\nLocation: /b\r\nContent-Length: 0\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\nretry: 10\nid: 1\ndata: a\n\n",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 8\r\n\r\nabcdefgh",
    ]

    private static func damaged(_ bytes: [UInt8], _ generator: inout SplitMix64) -> Data {
        var bytes = bytes
        for _ in 0..<Int.random(in: 0...4, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[place] = .random(in: 0...255, using: &generator)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(.random(in: 0...255, using: &generator), at: place)
            case 3: bytes.removeLast(bytes.count - place)
            case 4: bytes.insert(contentsOf: bytes[place..<min(place + 20, bytes.count)], at: place)
            default: bytes[place] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &generator)
            }
        }
        return Data(bytes)
    }

    @Test(arguments: [1, 2] as [UInt64]) func `each exchange with damaged responses ends`(seed: UInt64) async {
        await #expect(processExitsWith: .success) { [seed] in
            let generator = Mutex(SplitMix64(seed: seed))
            let script: @Sendable (RawConnection) throws -> Void = { connection in
                try connection.readHead()
                try connection.write(
                    generator.withLock { generator in
                        let response = Array((Self.responses.randomElement(using: &generator) ?? "").utf8)
                        return Self.damaged(response, &generator)
                    })
            }
            try await withRawServer(script) { server in
                var configuration = HTTPClient.Configuration()
                configuration.decompression = .enabled(limit: .size(100_000))
                try await withAsyncHTTPClient(configuration.refusingInvalidStatuses()) { client in
                    for _ in 0..<Self.rounds {
                        let events = await client.exchange(HTTPRequest(.get, server.address)).collected()
                        #expect(events.last?.isTerminal == true)
                        // Without a delay between its connections.
                        let once = RetryPolicy(maximum: 0, delay: .constant(.zero))
                        let stream = client.events(
                            server.address, reconnecting: once, on: QueueScheduler(label: "none"))
                        #expect(await stream.collected().last?.isTerminal == true)
                    }
                }
            }
        }
    }

    @Test(arguments: [1, 2] as [UInt64]) func `each connection with damaged frames ends`(seed: UInt64) async {
        await #expect(processExitsWith: .success) { [seed] in
            let generator = Mutex(SplitMix64(seed: seed))
            let script: @Sendable (RawConnection) throws -> Void = { connection in
                try connection.upgrade()
                try connection.write(generator.withLock { Self.damagedFrames(&$0) })
            }
            try await withRawServer(script) { server in
                for _ in 0..<Self.rounds {
                    let socket = rawSocket(server) { $0.closeTimeout = .milliseconds(50) }
                    #expect(await socket.messages.collected().last?.isTerminal == true)
                }
            }
        }
    }

    private static func damagedFrames(_ generator: inout SplitMix64) -> Data {
        var frames = Data()
        for _ in 0..<Int.random(in: 1...5, using: &generator) {
            let opcode = [RawFrame.text, RawFrame.ping, RawFrame.pong].randomElement(using: &generator)
            let noise = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let bytes = Bool.random(using: &generator) ? noise : Array("text".utf8)
            frames += damaged(Array(RawFrame.encoded(opcode ?? RawFrame.text, bytes)), &generator)
        }
        return frames
    }
}
