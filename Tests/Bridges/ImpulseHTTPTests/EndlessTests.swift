import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
@testable import ImpulseTesting
import Synchronization
import Testing

/// Responses with a part that does not end, sent as fast as the client reads.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct EndlessTests {
    struct Part: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let beginning: String
        let rest: String
        /// True if it precedes the end of the head.
        var isInHead = true

        static let all = [
            Part(testDescription: "the status line", beginning: "HTTP/1.1 200 ", rest: "OK"),
            Part(testDescription: "a field's name", beginning: "HTTP/1.1 200 OK\r\nX", rest: "x"),
            Part(testDescription: "a field's value", beginning: "HTTP/1.1 200 OK\r\nX: ", rest: "x"),
            // Many small ones would keep Linux's `URLSession` busy for most of a minute.
            Part(
                testDescription: "the fields", beginning: "HTTP/1.1 200 OK\r\n",
                rest: "X: \(String(repeating: "x", count: 4_000))\r\n"),
            Part(
                testDescription: "a chunk's extension",
                beginning: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;x=", rest: "x", isInHead: false),
            Part(
                testDescription: "a chunk's length",
                beginning: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", rest: "0", isInHead: false),
            Part(
                testDescription: "the trailers",
                beginning: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", rest: "X: x\r\n",
                isInHead: false),
            Part(
                testDescription: "interim responses", beginning: "",
                rest: "HTTP/1.1 103 Early Hints\r\nX: \(String(repeating: "x", count: 4_000))\r\n\r\n"),
        ]
    }

    /// Runs `body` with a server that sends the part until the client has had enough, or has taken 64 MiB.
    private func withServer(
        sending part: Part, _ body: (RawServer) async throws -> Void
    ) async throws {
        let done = Moment("the end of the connection")
        let written = Atomic(0)
        try await withRawServer({ connection in
            defer { done.happen() }
            try connection.readHead()
            try connection.write(part.beginning)
            let piece = Data(String(repeating: part.rest, count: 65_536 / part.rest.utf8.count).utf8)
            while written.load(ordering: .relaxed) < 64 << 20, connection.isWritable() {
                try connection.write(piece)
                written.add(piece.count, ordering: .relaxed)
            }
        }) { server in
            try await body(server)
            await done.hasHappened()
        }
    }

    /// Without the two that end the process with `URLSession` before Swift 6.4: see `UpstreamTests`.
    private static let cases = Client.allCases.flatMap { client in
        Part.all.indices.filter {
            client != .urlSession || !["the trailers", "interim responses"].contains(Part.all[$0].testDescription)
        }
        .map { (client, $0) }
    }

    /// Each in a process of its own, since other tests need memory too.
    @Test(arguments: Self.cases)
    func `a part without end is an error, and is not kept`(client: Client, index: Int) async {
        await #expect(processExitsWith: .success, "\(Part.all[index].testDescription)") { [client, index] in
            let before = try residentMemory()
            try await EndlessTests().withServer(sending: Part.all[index]) { server in
                let events = try await withClient(client) { await $0.get(server.address).collected() }
                guard events.count == 1, case .transport(let failure)? = events.last?.error else {
                    Issue.record("expected a failure alone, got \(events)")
                    return
                }
                #expect(failure.reason != .other, "\(failure)")
            }
            let grown = try residentMemory() - before
            #expect(grown < 48 << 20)
        }
    }

    @Test(arguments: Part.all.indices.filter { Part.all[$0].isInHead })
    func `a handshake without end is an error, and is not kept`(index: Int) async {
        await #expect(processExitsWith: .success, "\(Part.all[index].testDescription)") { [index] in
            let before = try residentMemory()
            try await EndlessTests().withServer(sending: Part.all[index]) { server in
                let events = await rawSocket(server).messages.collected()
                #expect(events.count == 1 && events.last?.error != nil)
            }
            let grown = try residentMemory() - before
            #expect(grown < 48 << 20)
        }
    }
}
