#if HTTP && IntegrationTests
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseTesting
import Testing

/// Against servers that do what none should.
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
    func `a server that sends one byte at a time is heard out`(client: Client) async throws {
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
    func `a server that says nothing takes too long`(client: Client) async throws {
        let failure = try await failure(of: client, ClientSettings(silence: .seconds(1))) { connection in
            try connection.readHead()
            connection.waitForEnd()
        }
        #expect(failure?.reason == .timedOut)
        #expect(failure?.response == nil)
    }

    @Test(arguments: Client.allCases)
    func `a server that stops in the middle takes too long, and what it said is kept`(client: Client) async throws {
        let failure = try await failure(of: client, ClientSettings(silence: .seconds(1))) { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello")
            connection.waitForEnd()
        }
        #expect(failure?.reason == .timedOut)
        #expect(failure?.response?.body == Data("hello".utf8))
    }

    @Test(arguments: Client.allCases)
    func `a time limit of one's own cancels the request`(client: Client) async throws {
        let (asked, end) = (Moment(), Moment())
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            asked.happen()
            connection.waitForEnd()
            end.happen()
        }
        let clock = TestScheduler()
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                let late = HTTPError.transport(HTTPFailure(.timedOut, at: "here"))
                async let events = client.get("\(server.address)/").timeout(after: .seconds(2), on: clock, error: late)
                    .collected()
                await asked.wait()
                clock.advance(by: .seconds(2))
                await end.wait()
                let told = await events
                #expect(told.first?.error.map { "\($0)" } == "\(late)")
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `an answer that breaks off keeps status, headers and what came of the body`(client: Client) async throws {
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
    func `a connection that is cut is interrupted, after the pieces that had come`(client: Client) async throws {
        let seen = Moment()
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
    func `an answer that is shorter than it says is one that was cut`(client: Client) async throws {
        let failure = try await failure(of: client) { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello")
        }
        #expect(failure?.reason == .interrupted)
        #expect(failure?.response?.body == Data("hello".utf8))
    }

    @Test(arguments: Client.allCases)
    func `an answer that is longer than it says has the length that it says`(client: Client) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nhello")
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                for number in 1...2 {
                    // A client may send the second on the connection that it is about to close for the first.
                    let response = try await client.get("\(server.address)/\(number)").retry(2).first()
                    #expect(response?.body == Data("hel".utf8))
                }
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `a connection that ends without an answer is interrupted`(client: Client) async throws {
        let failure = try await failure(of: client) { try $0.readHead() }
        #expect(failure?.reason == .interrupted)
        #expect(failure?.response == nil)
    }

    @Test(arguments: Client.allCases)
    func `what is not HTTP is malformed`(client: Client) async throws {
        let failure = try await failure(of: client) { connection in
            try connection.readHead()
            try connection.write("220 mail.example.com ESMTP\r\n\r\n")
        }
        #expect(failure?.reason == .malformed)
    }

    @Test(arguments: Client.allCases)
    func `where nobody listens nobody can be reached`(client: Client) async throws {
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
}
#endif
