#if HTTP && IntegrationTests
import Foundation
import Impulse
import ImpulseHTTP
import Synchronization
import Testing

/// A reader that waits holds up the server, and loses nothing.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WebSocketWaitingTests {
    @Test(arguments: [true, false])
    func `a reader that waits holds at most its number of messages, and then receives the end`(
        isClosed: Bool
    ) async throws {
        let count = 2_000
        try await withRawServer({ connection in
            try connection.upgrade()
            let rest = String(repeating: "x", count: 4_096)
            for number in 0..<count {
                try connection.write(RawFrame.encoded(RawFrame.text, Array("\(number) \(rest)".utf8)))
            }
            if isClosed {
                try connection.write(RawFrame.closing(1000))
                connection.waitForEnd()
            }
        }) { server in
            let delivered = Atomic(0)
            var (received, mostHeld) = (0, 0)
            var end: WebSocketError?
            let texts = rawSocket(server).messages.compactMap(\.text).on(next: { _ in
                delivered.add(1, ordering: .relaxed)
            })
            do throws(WebSocketError) {
                for try await text in texts.values(buffering: .waiting(2)) {
                    #expect(text.hasPrefix("\(received) "))
                    received += 1
                    mostHeld = max(mostHeld, delivered.load(ordering: .relaxed) - received)
                    await Task.yield()
                }
            } catch {
                end = error
            }
            #expect(received == count)
            #expect(mostHeld <= 3)
            #expect((end == nil) == isClosed)
        }
    }
}
#endif
