#if HTTP && IntegrationTests
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseTesting
import Testing

/// What a disposal does on the wire (clauses 5 and 11 of the contract).
@Suite(.serialized, .timeLimit(.minutes(2)))
struct CancellationTests {
    @Test(arguments: Client.allCases)
    func `a disposal before the answer cuts the connection, and nothing is told`(client: Client) async throws {
        let (asked, ended) = (Moment(), Moment())
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            asked.happen()
            connection.waitForEnd()
            ended.happen()
        }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                let told = Collector<HTTPResponse, HTTPError>()
                let subscription = told.collect(client.get("\(server.address)/"))
                await asked.wait()
                subscription.dispose()
                await ended.wait()
                #expect(told.events.isEmpty)
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `a disposal in the middle of the body does too`(client: Client) async throws {
        let ended = Moment()
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
                await ended.wait()
            }
        }
    }

    /// Linux's `URLSession` traps when a task that has been cancelled ends of itself before its cache has answered.
    /// The pauses are chances to meet: nothing is waited for.
    @Test(arguments: Client.allCases, [true, false])
    func `a disposal may meet the answer, or the end of the connection`(client: Client, answers: Bool) async throws {
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

    // In processes of their own, since descriptors are counted, and other tests open some.

    @Test func `cancelled requests leave no descriptor open, with AsyncHTTPClient`() async {
        await #expect(processExitsWith: .success) { try await cancelMany(with: .asyncHTTPClient) }
    }

    @Test func `cancelled requests leave no descriptor open, with URLSession`() async {
        await #expect(processExitsWith: .success) { try await cancelMany(with: .urlSession) }
    }
}

/// Cancels 1,000 requests, and 10,000 with `make stress`.
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
#endif
