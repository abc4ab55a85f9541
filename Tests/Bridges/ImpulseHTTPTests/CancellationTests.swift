import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseTesting
import Testing

/// The effects of disposal on the connection (clauses 5 and 11 of the contract).
@Suite(.serialized, .timeLimit(.minutes(2)))
struct CancellationTests {
    @Test(arguments: Client.allCases)
    func `disposal before the response closes the connection and delivers nothing`(client: Client) async throws {
        let (asked, ended) = (Moment("the request"), Moment("the end"))
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            asked.happen()
            connection.waitForEnd()
            ended.happen()
        }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                let received = Collector<HTTPResponse, HTTPError>()
                let subscription = received.collect(client.get("\(server.address)/"))
                await asked.hasHappened()
                subscription.dispose()
                await ended.hasHappened()
                #expect(received.events.isEmpty)
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `disposal in the middle of the body closes the connection`(client: Client) async throws {
        let ended = Moment("the end")
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello")
            connection.waitForEnd()
            ended.happen()
        }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                let events = await client.download("\(server.address)/").take(1).collected()
                #expect(events.first?.value?.bytes == Data("hello".utf8))
                await ended.hasHappened()
            }
        }
    }

    /// Linux's `URLSession` traps if a canceled task ends by itself before its cache has answered. The pauses make
    /// that race likely; nothing waits for it.
    @Test(arguments: Client.allCases, [true, false])
    func `disposal may race with the response or the end of the connection`(client: Client, answers: Bool) async throws
    {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            usleep(.random(in: 0...2000))
            guard answers else { return }
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            try await withThrowingTaskGroup { group in
                for _ in 0..<8 {
                    group.addTask {
                        for _ in 0..<50 {
                            try await withClient(client) { client in
                                let subscription = client.get("\(server.address)/").subscribe(error: { _ in })
                                try await Task.sleep(for: .microseconds(.random(in: 0...3000)))
                                subscription.dispose()
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    // In separate processes, so that no other test's descriptors are counted.

    @Test func `canceled requests leave no descriptor open, with AsyncHTTPClient`() async {
        await #expect(processExitsWith: .success) { try await cancelMany(with: .asyncHTTPClient) }
    }

    @Test func `canceled requests leave no descriptor open, with URLSession`() async {
        await #expect(processExitsWith: .success) { try await cancelMany(with: .urlSession) }
    }
}

/// Cancels 1,000 requests, or 10,000 with `make stress`.
private func cancelMany(with client: Client) async throws {
    let (rounds, together) = (count(20, stress: 200), 50)
    let asked = MutableProperty(0)
    let ended = MutableProperty(0)
    let script: @Sendable (RawConnection) throws -> Void = { connection in
        try connection.readHead()
        asked.modify { $0 += 1 }
        connection.waitForEnd()
        ended.modify { $0 += 1 }
    }
    try await withRawServer(script) { server in
        func cancel(rounds: Int) async throws {
            let before = asked.value
            try await withClient(client) { client in
                for round in 1...rounds {
                    let subscriptions = CompositeDisposable()
                    for _ in 1...together {
                        client.get("\(server.address)/").subscribe(in: subscriptions, error: { _ in })
                    }
                    _ = await asked.signal.filter { $0 == before + round * together }.first()
                    subscriptions.dispose()
                    _ = await ended.signal.filter { $0 == before + round * together }.first()
                }
            }
        }
        try await expectNoDescriptors(after: { try await cancel(rounds: 1) }, of: { try await cancel(rounds: rounds) })
    }
}
