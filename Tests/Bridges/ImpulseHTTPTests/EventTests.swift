import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import Synchronization
import Testing

/// Server-sent events.
@Suite(.timeLimit(.minutes(1)))
struct EventTests {
    private static let head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\nConnection: close\r\n\r\n"
    private let scheduler = QueueScheduler(label: "reconnections")

    @Test(arguments: Client.allCases)
    func `events arrive as the server sends them`(client: Client) async throws {
        let seen = Moment("the first event")
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            let head = try connection.readHead()
            #expect(head.contains("Accept: text/event-stream\r\n"))
            #expect(!head.lowercased().contains("last-event-id"))
            try connection.write(Self.head + "data: 2-0\n\n")
            seen.block()
            try connection.write("event: end\ndata: 4-2\n\n")
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                let events = client.events("\(server.address)/", on: scheduler).on(next: { _ in seen.happen() })
                let both = try await events.take(2).toArray()
                #expect(both == [ServerSentEvent(data: "2-0"), ServerSentEvent(name: "end", data: "4-2")])
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `a stream of events reconnects after the last event until the server ends it`(client: Client)
        async throws
    {
        let asked = Mutex<[String?]>([])
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            let head = try connection.readHead()
            let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("last-event-id:") }
            asked.withLock {
                $0.append(line.map { $0.dropFirst("last-event-id:".count).trimmingCharacters(in: .whitespaces) })
            }
            switch connection.number {
            case 1: try connection.write(Self.head + "retry: 1\nid: 1\ndata: a\n\nid: 2\ndata: lost")
            case 2: connection.cut()
            case 3:
                try connection.write(
                    "HTTP/1.1 503 Busy\r\nRetry-After: 0\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            case 4: try connection.write(Self.head + "id: 2\ndata: b\n\n")
            default: try connection.write("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
            }
        }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                let events = try await client.events("\(server.address)/", on: HurriedScheduler()).toArray()
                #expect(events == [ServerSentEvent(data: "a", id: "1"), ServerSentEvent(data: "b", id: "2")])
                #expect(asked.withLock(\.self) == [nil, "1", "1", "1", "2"])
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `a server that asks for no delay waits half a second`(client: Client) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            switch connection.number {
            case 1: try connection.write(Self.head + "retry: 0\ndata: a\n\n")
            case 2:
                try connection.write(
                    "HTTP/1.1 503 Busy\r\nRetry-After: 0\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            case 3: try connection.write(Self.head + "retry: 700\n\n")
            default: try connection.write("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
            }
        }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                let hurried = HurriedScheduler()
                _ = try await client.events("\(server.address)/", on: hurried).toArray()
                let delays = await hurried.delays.take(3).toArray()
                #expect(delays == [.milliseconds(500), .milliseconds(500), .milliseconds(700)])
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `a stream of events may resume after a known event`(client: Client) async throws {
        try await withEchoServer { server in
            _ = try await withClient(client) {
                await $0.events("\(server.address)/", after: "41", on: scheduler).collected()
            }
            #expect(server.requests.first?.headers["last-event-id"] == "41")
        }
    }

    @Test(arguments: Client.allCases)
    func `a response other than a stream of events is an error`(client: Client) async throws {
        try await withEchoServer { server in
            try await withClient(client) { client in
                let other = await client.events("\(server.address)/", on: scheduler).collected().last?.error
                guard case .transport(let failure)? = other else {
                    Issue.record("expected a failure, got \(String(describing: other))")
                    return
                }
                #expect(failure.reason == .malformed)
                #expect(failure.response?.headers["Content-Type"] == "application/json")
                let missing = await client.events("\(server.address)/status/404", on: scheduler).collected().last?.error
                #expect(missing?.response?.status == 404)
                #expect(server.requests.count == 2)
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `a retry policy limits the connections`(client: Client) async throws {
        let connections = MutableProperty(0)
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            connections.modify { $0 += 1 }
            try connection.write(Self.head)
        }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                let policy = RetryPolicy(maximum: 2, delay: .constant(.milliseconds(1)))
                let events = await client.events("\(server.address)/", reconnecting: policy, on: scheduler).collected()
                guard case .transport(let failure)? = events.first?.error else {
                    Issue.record("expected a failure, got \(events)")
                    return
                }
                #expect(failure.reason == .interrupted)
                #expect(connections.value == 3)
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `disposal closes the connection`(client: Client) async throws {
        let ended = Moment("the end")
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write(Self.head + "data: a\n\n")
            connection.waitForEnd()
            ended.happen()
        }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                _ = try await client.events("\(server.address)/", on: scheduler).first()
                await ended.hasHappened()
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `disposal cancels the wait before the next connection`(client: Client) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { try $0.readHead() }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                let patience = PatientScheduler()
                let subscription = client.events("\(server.address)/", on: patience).subscribe(error: { _ in })
                await patience.began.hasHappened()
                subscription.dispose()
                await patience.cancelled.hasHappened()
            }
        }
    }

    /// Not with `URLSession`, which accepts everything.
    @Test func `a reader that waits stops the server, and receives all`() async throws {
        let (count, size) = (2_000, 10_000)
        let written = Atomic(0)
        let isHeldUp = Moment("the blocked write")
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write(Self.head)
            for number in 0..<count {
                if !connection.isWritable() { isHeldUp.happen() }
                try connection.write("data: \(number) \(String(repeating: "a", count: size))\n\n")
                written.add(1, ordering: .relaxed)
            }
            isHeldUp.happen()
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            try await withClient(.asyncHTTPClient) { client in
                var received = 0
                let events = client.events("\(server.address)/", on: scheduler).take(count)
                for try await event in events.values(buffering: .waiting(2)) {
                    if received == 0 {
                        await isHeldUp.hasHappened()
                        #expect(written.load(ordering: .relaxed) < count / 2)
                    }
                    #expect(event.data.hasPrefix("\(received) "))
                    received += 1
                }
                #expect(received == count)
            }
        }
    }
}

/// A scheduler whose delays never elapse.
private struct PatientScheduler: Scheduler {
    let began = Moment("the attempt")
    let cancelled = Moment("the cancellation")

    func schedule(_ work: @escaping @Sendable () -> Void) { work() }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        began.happen()
        return AnyDisposable { cancelled.happen() }
    }
}

/// A scheduler whose delays are over at once.
private struct HurriedScheduler: Scheduler {
    private let asked = ReplaySubject<Duration, Never>(capacity: .max)
    private let queue = QueueScheduler(label: "reconnections")

    var delays: Signal<Duration, Never> { asked.signal }

    func schedule(_ work: @escaping @Sendable () -> Void) { queue.schedule(work) }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        asked.send(delay)
        return queue.schedule(after: .zero, work)
    }
}
