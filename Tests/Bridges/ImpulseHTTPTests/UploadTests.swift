import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Synchronization
import Testing

@Suite(.serialized, .timeLimit(.minutes(3)))
struct UploadTests {
    private struct Broken: Error {}

    @Test(arguments: Client.allCases, [11, nil] as [Int64?])
    func `the values of a signal form the body`(client: Client, length: Int64?) async throws {
        try await withEchoServer { server in
            let chunks = Signal(["hello", " ", "world"].map { Data($0.utf8) })
            let echo = try await withClient(client) { client in
                try await client.put("\(server.address)/", .stream(chunks, length: length, type: "text/plain")).decode(
                    Echo.self
                ).first()
            }
            #expect(echo.map { String(decoding: $0.body, as: UTF8.self) } == "hello world")
            #expect(echo?.headers["content-type"] == "text/plain")
        }
    }

    /// Not with `URLSession`, which collects a streamed body first.
    @Test func `a streamed body is sent chunk by chunk`() async throws {
        let arrived = Moment("the arrival")
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            let head = try connection.readHead()
            #expect(head.lowercased().contains("transfer-encoding: chunked"))
            var body = ""
            while !body.hasSuffix("0\r\n\r\n") {
                body += String(decoding: try connection.read(), as: UTF8.self)
                if body.contains("hello") { arrived.happen() }
            }
            #expect(body == "5\r\nhello\r\n5\r\nworld\r\n0\r\n\r\n")
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        }
        try await withRawServer(script) { server in
            try await withClient(.asyncHTTPClient) { client in
                let chunks = Signal<Data, Never>.async { subscriber in
                    subscriber.send(Data("hello".utf8))
                    await arrived.hasHappened()
                    subscriber.send(Data("world".utf8))
                }
                let response = try await client.post("\(server.address)/", .stream(chunks)).first()
                #expect(response?.status == 200)
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `an exchange emits the progress of sending`(client: Client) async throws {
        try await withEchoServer { server in
            let body = HTTPBody.stream(Pieces(left: 4), length: 4 << 20)
            let events = try await withClient(client) {
                await $0.exchange(HTTPRequest(.put, "\(server.address)/", body: body)).collected()
            }
            let sent = events.compactMap { event -> HTTPProgress? in
                if case .next(.sent(let progress)) = event { progress } else { nil }
            }
            #expect(sent.count > 1)
            #expect(sent.map(\.completed) == sent.map(\.completed).sorted())
            #expect(sent.last == HTTPProgress(completed: 4 << 20, total: 4 << 20))
        }
    }

    @Test(arguments: Client.allCases)
    func `an error of the body's signal fails the request`(client: Client) async throws {
        try await withEchoServer { server in
            let chunks = Signal<Data, Broken>.concat(.just(Data("hello".utf8)), .error(Broken()))
            let events = try await withClient(client) {
                await $0.post("\(server.address)/", .stream(chunks)).collected()
            }
            guard events.count == 1, case .body(let error)? = events.first?.error else {
                Issue.record("expected an error of the body, got \(events)")
                return
            }
            #expect(error is Broken)
        }
    }

    @Test(arguments: Client.allCases)
    func `a body whose signal is abandoned is not sent as complete`(client: Client) async throws {
        try await withEchoServer { server in
            let begun = Moment("the beginning")
            let subject = Mutex<Subject<Data, Never>?>(Subject())
            let more = try #require(subject.withLock { $0?.signal })
            let chunks = Signal.concat(.just(Data("hello".utf8)), more).on(next: { _ in begun.happen() })
            let events = try await withClient(client) { client in
                async let events = client.post("\(server.address)/", .stream(chunks)).collected()
                await begun.hasHappened()
                subject.withLock { $0 = nil }
                return await events
            }
            guard case .body(let error)? = events.first?.error else {
                Issue.record("expected an error of the body, got \(events)")
                return
            }
            #expect(error is HTTPBodyAbandoned)
            #expect(server.requests.isEmpty)
        }
    }

    @Test(arguments: Client.allCases, [3, 8] as [Int64])
    func `a body of another length than declared is an error`(client: Client, length: Int64) async throws {
        try await withEchoServer { server in
            let chunks = Signal<Data, Never>.just(Data("hello".utf8))
            let events = try await withClient(client) {
                await $0.post("\(server.address)/", .stream(chunks, length: length)).collected()
            }
            guard case .body(let error)? = events.first?.error else {
                Issue.record("expected an error of the body, got \(events)")
                return
            }
            let mismatch = try #require(error as? HTTPLengthMismatch)
            #expect(mismatch.promised == length)
            #expect(mismatch.given == 5)
        }
    }

    @Test(arguments: Client.allCases)
    func `exceeding a failing buffer policy is an error of the body`(client: Client) async throws {
        try await withEchoServer { server in
            let chunks = Signal(repeatElement(Data("hello".utf8), count: 100)).promoteError(to: Broken.self)
            let body = HTTPBody.stream(chunks, buffering: .failing(10, with: Broken()))
            let events = try await withClient(client) { await $0.post("\(server.address)/", body).collected() }
            guard case .body(let error)? = events.first?.error else {
                Issue.record("expected an error of the body, got \(events)")
                return
            }
            #expect(error is Broken)
        }
    }

    @Test(arguments: Client.allCases)
    func `disposal disposes of a body whose next chunk never arrives`(client: Client) async throws {
        let (begun, disposed) = (Moment("the beginning"), Moment("the disposal"))
        let ended = Moment("the end")
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            var body: [UInt8] = []
            while let bytes = try? connection.read() { body += bytes }
            #expect(!String(decoding: body, as: UTF8.self).hasSuffix("0\r\n\r\n"))
            ended.happen()
        }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                let more = Subject<Data, Never>()
                let chunks = Signal.concat(.just(Data("hello".utf8)), more.signal)
                    .on(next: { _ in begun.happen() }, disposed: { disposed.happen() })
                let subscription = client.post("\(server.address)/", .stream(chunks)).subscribe(error: { _ in })
                await begun.hasHappened()
                subscription.dispose()
                await disposed.hasHappened()
                withExtendedLifetime(more) {}
            }
            // A streamed body is collected before `URLSession` connects.
            if client == .asyncHTTPClient { await ended.hasHappened() }
        }
    }

    /// In a separate process, so that no other test's memory is measured. Not with `URLSession`, which collects a
    /// streamed body first.
    @Test func `a large upload buffers little`() async {
        await #expect(processExitsWith: .success) {
            let memory = try await upload(count(256, stress: 1024))
            #expect(memory < 64 << 20)
        }
    }

    /// Not with `URLSession`, which collects a streamed body first.
    @Test func `a server that does not read stops the body's sequence`() async throws {
        let asked = MutableProperty(0)
        let (held, go) = (Moment("the held event"), Moment("the test to let go"))
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            go.block()
            var left = 64 << 20
            while left > 0 { left -= try connection.read().count }
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        }
        try await withRawServer(script) { server in
            try await withClient(.asyncHTTPClient) { client in
                let body = HTTPBody.stream(Pieces(left: 64) { asked.modify { $0 += 1 } }, length: 64 << 20)
                let quiet = asked.signal.debounce(for: .seconds(1), on: QueueScheduler(label: "quiet")).filter {
                    $0 > 0
                }
                quiet.take(1).subscribe { _ in held.happen() }
                async let response = client.put("\(server.address)/", body).first()
                await held.hasHappened()
                #expect(asked.value < 32)
                go.happen()
                let status = try await response?.status
                #expect(status == 200)
            }
        }
    }
}

/// Pieces of a mebibyte, created on demand.
private struct Pieces: AsyncSequence, AsyncIteratorProtocol, Sendable {
    var left: Int
    var asked: @Sendable () -> Void = {}

    func makeAsyncIterator() -> Pieces { self }

    mutating func next() async -> Data? {
        asked()
        if left == 0 { return nil }
        left -= 1
        return Data(repeating: 7, count: 1 << 20)
    }
}

/// Uploads `mebibytes` mebibytes with AsyncHTTPClient; returns how much more memory was in use at most than before.
private func upload(_ mebibytes: Int) async throws -> Int {
    let script: @Sendable (RawConnection) throws -> Void = { connection in
        try connection.readHead()
        var left = mebibytes << 20
        while left > 0 { left -= try connection.read().count }
        try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    }
    return try await withRawServer(script) { server in
        try await withClient(.asyncHTTPClient) { client in
            let most = Mutex(0)
            let before = try residentMemory()
            let pieces = Pieces(left: mebibytes) {
                let memory = (try? residentMemory()) ?? .max
                most.withLock { $0 = max($0, memory) }
            }
            let body = HTTPBody.stream(pieces, length: Int64(mebibytes) << 20)
            let response = try await client.put("\(server.address)/", body).first()
            #expect(response?.status == 200)
            return most.withLock(\.self) - before
        }
    }
}
