import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// Both clients report the same reason for the same break, and the page shows the same table.
@Suite(.timeLimit(.minutes(2)))
struct BreakTests {
    @Test func `a connection break has the same reason with both clients`() async throws {
        try await concurrently(Break.allCases.flatMap { kind in kind.clients.map { (kind, $0) } }) { kind, client in
            let failure = try await withServer(of: kind) { address in
                try await withClient(client, kind.settings) { client in
                    let error = await client.get("\(address)/").collected().last?.error
                    guard case .transport(let failure)? = error else {
                        Issue.record("\(kind): expected a failure, got \(String(describing: error))")
                        return HTTPFailure?.none
                    }
                    return failure
                }
            }
            let reason = try #require(failure?.reason)
            let expected = kind.reasons(of: client).contains(reason)
            #expect(expected, "\(kind), \(client): \(String(describing: failure?.underlying))")
        }
    }

    /// Temporary failures are retried, interruptions among them.
    @Test(arguments: Break.allCases)
    func `only temporary breaks are retried`(kind: Break) {
        let decision = HTTPError.transport(HTTPFailure(kind.reason, at: "http://here/")).retryDecision
        #expect(decision == ([.unreachable, .timedOut, .interrupted].contains(kind.reason) ? .retry : .giveUp))
    }

    @Test(arguments: [Break.streamReset, .streamRefused, .goAway, .http2End, .endWithoutGoodbye])
    func `a stream of events reconnects after a break`(kind: Break) async throws {
        try await withServer(of: kind) { address in
            try await withClient(.asyncHTTPClient, kind.settings) { client in
                let policy = RetryPolicy(maximum: 2, delay: .constant(.milliseconds(1)))
                let attempts = MutableProperty(0)
                let counting = Counting(base: client) { attempts.modify { $0 += 1 } }
                let scheduler = QueueScheduler(label: "reconnections")
                let events = await counting.events("\(address)/", reconnecting: policy, on: scheduler).collected()
                #expect(attempts.value == 3, "\(String(describing: events.last?.error))")
            }
        }
    }

    @Test func `the documentation shows the same table of breaks`() throws {
        let page = "../../../Documentation/Decisions/0019-http.md"
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: page), encoding: .utf8)
        for kind in Break.allCases { #expect(text.contains(kind.row)) }
    }
}

/// A transport that counts the exchanges of another.
private struct Counting: HTTPTransport {
    let base: any HTTPTransport
    let count: @Sendable () -> Void

    func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> {
        base.exchange(request).on(subscribed: count)
    }
}
