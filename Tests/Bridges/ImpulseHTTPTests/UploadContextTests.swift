import Foundation
import Impulse
import ImpulseFoundation
import Synchronization
import Testing

/// Tests of the context in which a streamed body is made.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct UploadContextTests {
    private enum Request {
        @TaskLocal static var id: String?

        /// Carries nothing where no request is bound, as in the other tests.
        private static let carrying: Void = ContextCarrier.register {
            Request.id
        } restore: { id, work in
            Request.$id.withValue(id, operation: work)
        }

        static func carry() { carrying }
    }

    /// A body that calls a closure before each piece.
    private struct Pieces: AsyncSequence, AsyncIteratorProtocol, Sendable {
        let note: @Sendable () -> Void
        var left = 3

        func makeAsyncIterator() -> Self { self }

        mutating func next() async -> Data? {
            note()
            if left == 0 { return nil }
            left -= 1
            return Data("piece".utf8)
        }
    }

    @Test(arguments: Client.allCases)
    func `a signal that is the body runs in the context of the request`(client: Client) async throws {
        Request.carry()
        let found = Mutex<[String?]>([])
        try await withEchoServer { server in
            let chunks = Signal<Data, Never>.deferred {
                found.withLock { $0.append(Request.id) }
                return Signal([Data("hello".utf8)]).on(next: { _ in found.withLock { $0.append(Request.id) } })
            }
            _ = try await withClient(client) { client in
                let request = client.put("\(server.address)/", .stream(chunks, type: "text/plain"))
                return try await Request.$id.withValue("7") { request.replay() }.last()
            }
        }
        #expect(found.withLock { $0 } == ["7", "7"])
    }

    @Test(arguments: Client.allCases)
    func `a sequence that is the body is iterated in the context of the request`(client: Client) async throws {
        Request.carry()
        let found = Mutex<[String?]>([])
        try await withEchoServer { server in
            let pieces = Pieces { found.withLock { $0.append(Request.id) } }
            _ = try await withClient(client) { client in
                let request = client.put("\(server.address)/", .stream(pieces, type: "text/plain"))
                return try await Request.$id.withValue("7") { request.replay() }.last()
            }
        }
        let ids = found.withLock { $0 }
        #expect(!ids.isEmpty && ids.allSatisfy { $0 == "7" })
    }
}
