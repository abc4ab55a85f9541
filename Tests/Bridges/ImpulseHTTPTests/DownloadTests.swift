import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Synchronization
import Testing

@Suite(.serialized, .timeLimit(.minutes(3)))
struct DownloadTests {
    @Test(arguments: Client.allCases)
    func `chunks arrive as the server sends them, with their progress`(client: Client) async throws {
        let seen = Moment("the first event")
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello")
            seen.block()
            try connection.write("world")
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            let events = try await withClient(client) { client in
                await client.download("\(server.address)/").on(next: { _ in seen.happen() }).collected()
            }
            #expect(events.compactMap(\.value).map { String(decoding: $0.bytes, as: UTF8.self) } == ["hello", "world"])
            #expect(
                events.compactMap(\.value).map(\.progress) == [
                    HTTPProgress(completed: 5, total: 10), HTTPProgress(completed: 10, total: 10),
                ])
            #expect(events.last?.isCompleted == true)
        }
    }

    @Test(arguments: Client.allCases)
    func `the total is unknown if the server does not state it`(client: Client) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n")
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            let chunk = try await withClient(client) { try await $0.download("\(server.address)/").first() }
            #expect(chunk?.progress == HTTPProgress(completed: 5, total: nil))
        }
    }

    @Test(arguments: Client.allCases)
    func `an empty body only completes`(client: Client) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 204 No Content\r\n\r\n")
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            let events = try await withClient(client) { await $0.download("\(server.address)/").collected() }
            #expect(events.map(\.isCompleted) == [true])
        }
    }

    @Test(arguments: Client.allCases)
    func `an error status fails with its body and without a chunk`(client: Client) async throws {
        try await withEchoServer { server in
            let events = try await withClient(client) { await $0.download("\(server.address)/status/500").collected() }
            #expect(events.count == 1)
            #expect(events.first?.error?.response?.status == 500)
            #expect(events.first?.error?.response?.body == Data("refused".utf8))
        }
    }

    @Test(arguments: Client.allCases)
    func `an endless error response is cut off after a mebibyte`(client: Client) async throws {
        let ended = Moment("the end")
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 500 Broken\r\nContent-Length: \(1 << 40)\r\n\r\n")
            while (try? connection.write(Data(repeating: 7, count: 1 << 16))) != nil {}
            ended.happen()
        }
        try await withRawServer(script) { server in
            let events = try await withClient(client) { await $0.get("\(server.address)/").collected() }
            #expect(events.last?.error?.response?.body.count == (1 << 20))
            await ended.hasHappened()
        }
    }

    // In separate processes, so that no other test's memory is measured.

    @Test func `a large download buffers little, with AsyncHTTPClient`() async {
        await #expect(processExitsWith: .success) {
            let memory = try await download(count(256, stress: 1024), with: .asyncHTTPClient)
            #expect(memory < 64 << 20)
        }
    }

    /// `URLSession` is not measured: its queue buffers what it has not passed on.
    @Test func `a large download arrives complete, with URLSession`() async {
        await #expect(processExitsWith: .success) {
            _ = try await download(count(256, stress: 1024), with: .urlSession)
        }
    }

    /// Not with `URLSession`, which on Linux accepts everything and offers no backpressure.
    @Test func `a slow subscriber blocks the server`() async throws {
        let (blocked, go) = (Moment("the blocked write"), Moment("the test to let go"))
        let written = Mutex(0)
        let mebibytes = 64
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try flood(connection, mebibytes: mebibytes) {
                if !connection.isWritable() { blocked.happen() }
                written.withLock { $0 += 1 }
            }
        }
        try await withRawServer(script) { server in
            try await withClient(.asyncHTTPClient) { client in
                let isFirst = Mutex(true)
                let download = client.download("\(server.address)/").on(next: { _ in
                    let isFirst = isFirst.withLock { first in
                        defer { first = false }
                        return first
                    }
                    if isFirst { go.block() }
                })
                async let last = download.last()
                await blocked.hasHappened()
                #expect(written.withLock(\.self) < mebibytes / 2)
                go.happen()
                let received = try await last?.progress.completed
                #expect(received == Int64(mebibytes * (1 << 20)))
            }
        }
    }

    @Test func `a reader that waits holds at most its number of chunks, and receives all`() async throws {
        let mebibytes = 16
        try await withRawServer({ try flood($0, mebibytes: mebibytes) }) { server in
            try await withClient(.asyncHTTPClient) { client in
                let sent = Atomic(0)
                var (received, bytes, mostHeld) = (0, 0, 0)
                let chunks = client.download("\(server.address)/").on(next: { _ in sent.add(1, ordering: .relaxed) })
                for try await chunk in chunks.values(buffering: .waiting(2)) {
                    mostHeld = max(mostHeld, sent.load(ordering: .relaxed) - received)
                    received += 1
                    bytes += chunk.bytes.count
                    await Task.yield()
                }
                #expect(bytes == mebibytes << 20)
                #expect(mostHeld <= 3)
            }
        }
    }

    /// On Linux, `URLSession` accepts everything.
    @Test func `a reader that waits for URLSession gets its policy's error`() async throws {
        try await withRawServer({ try flood($0, mebibytes: 1) }) { server in
            try await withClient(.urlSession) { client in
                let late = HTTPError.body(CancellationError())
                let chunks = client.download("\(server.address)/").values(buffering: .waiting(2, else: late))
                do throws(HTTPError) {
                    for try await _ in chunks { Issue.record("a chunk") }
                    Issue.record("no error")
                } catch {
                    if case .body = error { return }
                    Issue.record("\(error)")
                }
            }
        }
    }
}

/// Sends `mebibytes` pieces of a mebibyte each.
private func flood(_ connection: RawConnection, mebibytes: Int, before: () -> Void = {}) throws {
    try connection.readHead()
    try connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(mebibytes << 20)\r\n\r\n")
    let piece = Data(repeating: 7, count: 1 << 20)
    for _ in 0..<mebibytes {
        before()
        try connection.write(piece)
    }
    connection.waitForEnd()
}

/// Downloads `mebibytes` mebibytes; returns how much more memory was in use at most than before.
private func download(_ mebibytes: Int, with client: Client) async throws -> Int {
    try await withRawServer({ try flood($0, mebibytes: mebibytes) }) { server in
        try await withClient(client) { client in
            let most = Mutex(0)
            let received = Mutex(0)
            let before = try residentMemory()
            let last = try await client.download("\(server.address)/").on(next: { chunk in
                let memory = (try? residentMemory()) ?? .max
                most.withLock { $0 = max($0, memory) }
                received.withLock { $0 += chunk.bytes.count }
            }).last()
            #expect(received.withLock(\.self) == mebibytes << 20)
            #expect(last?.progress.fraction == 1)
            return most.withLock(\.self) - before
        }
    }
}
