import BridgesSupport
import AsyncHTTPClient
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseTesting
import NIOCore
import Testing

/// Tests against misbehaving servers.
@Suite(.timeLimit(.minutes(1)))
struct MisbehaviourTests {
    private func failure(
        of client: Client, _ settings: ClientSettings = ClientSettings(),
        script: @escaping @Sendable (RawConnection) throws -> Void
    ) async throws -> HTTPFailure? {
        try await withRawServer(script) { server in
            let events = try await withClient(client, settings) { await $0.get("\(server.address)/").collected() }
            guard events.count == 1, case .transport(let failure)? = events.first?.error else {
                Issue.record("expected a failure alone, got \(events)")
                return nil
            }
            #expect(failure.address == "\(server.address)/")
            return failure
        }
    }

    @Test(arguments: Client.allCases)
    func `a response that is sent byte by byte is received`(client: Client) async throws {
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            for character in answer { try connection.write(String(character)) }
            connection.waitForEnd()
        }
        let response = try await withRawServer(script) { server in
            try await withClient(client) { try await $0.get("\(server.address)/").first() }
        }
        #expect(response?.body == Data("hello".utf8))
    }

    @Test(arguments: Client.allCases)
    func `a silent server times out`(client: Client) async throws {
        let failure = try await failure(of: client, ClientSettings(silence: .seconds(1))) { connection in
            try connection.readHead()
            connection.waitForEnd()
        }
        #expect(failure?.reason == .timedOut)
        #expect(failure?.response == nil)
    }

    @Test(arguments: Client.allCases)
    func `a server that stops in the middle times out, and its partial response is kept`(client: Client) async throws {
        let failure = try await failure(of: client, ClientSettings(silence: .seconds(1))) { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello")
            connection.waitForEnd()
        }
        #expect(failure?.reason == .timedOut)
        #expect(failure?.response?.body == Data("hello".utf8))
    }

    @Test(arguments: Client.allCases)
    func `a timeout operator cancels the request`(client: Client) async throws {
        let (asked, end) = (Moment("the request"), Moment("the end of the test"))
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            asked.happen()
            connection.waitForEnd()
            end.happen()
        }
        let clock = TestScheduler()
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                let late = HTTPError.timedOut(at: "here")
                async let events = client.get("\(server.address)/").timeout(after: .seconds(2), on: clock, error: late)
                    .collected()
                await asked.hasHappened()
                clock.advance(by: .seconds(2))
                await end.hasHappened()
                let received = await events
                #expect(received.first?.error.map { "\($0)" } == "\(late)")
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `an interrupted response keeps its status, headers and partial body`(client: Client) async throws {
        let failure = try await failure(of: client) { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nX-Name: park\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n")
        }
        #expect(failure?.reason == .interrupted)
        #expect(failure?.response?.status == 200)
        #expect(failure?.response?.headers["X-Name"] == "park")
        #expect(failure?.response?.body == Data("hello".utf8))
    }

    @Test(arguments: Client.allCases)
    func `a reset connection is interrupted after the chunks received before`(client: Client) async throws {
        let seen = Moment("the first event")
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello")
            seen.block()
            connection.cut()
        }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                let events = await client.download("\(server.address)/").on(next: { _ in seen.happen() }).collected()
                #expect(events.first?.value?.bytes == Data("hello".utf8))
                guard case .transport(let failure)? = events.last?.error else {
                    Issue.record("expected a failure, got \(events)")
                    return
                }
                #expect(failure.reason == .interrupted)
                #expect(failure.response?.status == 200)
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `a response shorter than its length is interrupted`(client: Client) async throws {
        let failure = try await failure(of: client) { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello")
        }
        #expect(failure?.reason == .interrupted)
        #expect(failure?.response?.body == Data("hello".utf8))
    }

    @Test(arguments: Client.allCases)
    func `a response longer than its length is cut off at its length`(client: Client) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nhello")
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                for number in 1...2 {
                    // A client may send the second request on the connection that it is about to close after the
                    // first.
                    let response = try await client.get("\(server.address)/\(number)").retry(2).first()
                    #expect(response?.body == Data("hel".utf8))
                }
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `a connection that ends without a response is interrupted`(client: Client) async throws {
        let failure = try await failure(of: client) { try $0.readHead() }
        #expect(failure?.reason == .interrupted)
        #expect(failure?.response == nil)
    }

    @Test(arguments: Client.allCases)
    func `a response that is not HTTP is malformed`(client: Client) async throws {
        let failure = try await failure(of: client) { connection in
            try connection.readHead()
            try connection.write("220 mail.example.com ESMTP\r\n\r\n")
        }
        #expect(failure?.reason == .malformed)
    }

    @Test(arguments: Client.allCases)
    func `a port without a listener is unreachable`(client: Client) async throws {
        let address = try await withRawServer({ _ in }) { $0.address }
        let settings = ClientSettings(connecting: .seconds(1))
        let events = try await withClient(client, settings) { await $0.get(address).collected() }
        guard case .transport(let failure)? = events.first?.error else {
            Issue.record("expected a failure, got \(events)")
            return
        }
        #expect(failure.reason == .unreachable)
        #expect("\(failure)".hasPrefix("\(address): cannot be reached ("))
    }

    @Test func `without attempts to connect again, nobody who listens and a proxy that is none fail immediately`()
        async throws
    {
        try await withRefusingPort { closed in
            try await withRawServer({ connection in
                try connection.readHead()
                try connection.write("220 mail.example.com ESMTP\r\n\r\n")
            }) { proxy in
                for (address, proxy) in [
                    (closed, nil), ("https://elsewhere.invalid/", URL(string: proxy.address)?.port),
                ] {
                    var configuration = HTTPClient.Configuration()
                    configuration.timeout.connect = .minutes(2)
                    configuration.connectionPool.retryConnectionEstablishment = false
                    configuration.proxy = proxy.map { .server(host: "127.0.0.1", port: $0) }
                    let start = ContinuousClock.now
                    let events = try await withAsyncHTTPClient(configuration) { await $0.get(address).collected() }
                    #expect(events.last?.error != nil, "\(events)")
                    #expect(ContinuousClock.now - start < .seconds(60))
                }
            }
        }
    }
}
