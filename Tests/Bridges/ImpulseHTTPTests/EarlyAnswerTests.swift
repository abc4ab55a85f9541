import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Synchronization
import Testing

/// Servers that answer while a body is still being sent, which never ends.
@Suite(.timeLimit(.minutes(1)))
struct EarlyAnswerTests {
    @Test(
        arguments: [
            "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nConnection: close\r\n", "HTTP/1.1 413 Too Large\r\n",
            "HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\n", "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 401 No\r\n",
        ], [false, true])
    func `an early answer ends the exchange, and disposes of the body`(head: String, closes: Bool) async throws {
        let body = Body()
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            _ = try connection.readBytes(10_000)
            try connection.write("\(head)Content-Length: 2\r\n\r\n")
            // The client may have asked for another piece of the body by then.
            body.isBehindHead.block()
            try connection.write("ok")
            if !closes { connection.waitForEnd() }
        }
        try await withRawServer(script) { server in
            try await withClient(.asyncHTTPClient) { client in
                let events = await events(of: body, sent: server.address, by: client)
                let answers = events.filter { if case .next(.sent) = $0 { false } else { true } }
                // A connection that is cut while the body is written may destroy the answer.
                if closes, case .transport(let failure)? = answers.last?.error {
                    #expect(failure.reason == .interrupted)
                } else {
                    #expect(answers.count == 3 && answers.last?.isCompleted == true, "\(answers)")
                }
                try await wait(for: "the disposal of the body", until: { body.isDisposed.value })
                try await wait(for: "the release of the body", until: { body.content.withLock { $0.content == nil } })
            }
        }
    }

    private final class Content: Sendable {}

    private final class Body: Sendable {
        let isDisposed = MutableProperty(false)
        /// Some pieces have been sent since the head of the response has been received.
        let isBehindHead = Moment("pieces after the head")
        let head = MutableProperty<Int?>(nil)
        let content = Mutex(Weakly())

        struct Weakly { weak var content: Content? }
    }

    /// Sends a kilobyte every now and then.
    private func events(
        of body: Body, sent address: String, by client: some HTTPTransport
    ) async -> [Event<HTTPEvent, HTTPError>] {
        let content = Content()
        body.content.withLock { $0.content = content }
        let pieces = Signal<Int, Never>.interval(.milliseconds(2), on: QueueScheduler(label: "pieces"))
            .on(
                next: { number in
                    let first = body.head.modify { head in
                        if let first = head, first < 0 { head = number }
                        return head
                    }
                    if let first, first >= 0, number == first + 5 { body.isBehindHead.happen() }
                }, disposed: { body.isDisposed.value = true }
            )
            .map { _ in withExtendedLifetime(content) { Data(count: 1_000) } }
        return await client.exchange(HTTPRequest(.put, address, body: .stream(pieces)))
            .on(next: { event in if case .response = event { body.head.value = -1 } })
            .collected()
    }
}
