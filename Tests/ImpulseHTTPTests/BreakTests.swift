#if HTTP && IntegrationTests
import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// The same break has the same reason whichever client it is; the page shows the same table.
@Suite(.timeLimit(.minutes(2)))
struct BreakTests {
    @Test(arguments: Break.allCases)
    func `a break has its reason, whichever client it is`(kind: Break) async throws {
        for client in kind.clients {
            let failure = try await withServer(of: kind) { address in
                try await withClient(client, kind.settings) { client in
                    let error = await client.get("\(address)/").collected().last?.error
                    guard case .transport(let failure)? = error else {
                        Issue.record("expected a failure, got \(String(describing: error))")
                        return HTTPFailure?.none
                    }
                    return failure
                }
            }
            let reason = try #require(failure?.reason)
            #expect(kind.reasons(of: client).contains(reason), "\(client): \(String(describing: failure?.underlying))")
        }
    }

    /// What passes is tried again: what breaks off does.
    @Test(arguments: Break.allCases)
    func `what may pass is worth another attempt`(kind: Break) {
        let decision = HTTPError.transport(HTTPFailure(kind.reason, at: "http://here/")).retryDecision
        #expect(decision == ([.unreachable, .timedOut, .interrupted].contains(kind.reason) ? .retry : .giveUp))
    }

    @Test(arguments: [Break.streamReset, .streamRefused, .goAway, .http2End, .endWithoutGoodbye])
    func `a stream of events goes on after it`(kind: Break) async throws {
        try await withServer(of: kind) { address in
            try await withClient(.asyncHTTPClient, kind.settings) { client in
                let policy = RetryPolicy(maximum: 2, delay: .constant(.milliseconds(1)))
                let attempts = MutableProperty(0)
                let counting = Counting(base: client) { attempts.modify { $0 += 1 } }
                let scheduler = QueueScheduler(label: "reconnections")
                _ = await counting.events("\(address)/", reconnecting: policy, on: scheduler).collected()
                #expect(attempts.value == 3)
            }
        }
    }

    @Test func `the page shows the same table`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation/HTTP.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        for kind in Break.allCases { #expect(text.contains(kind.row)) }
    }
}

/// A client that is asked through another, which counts.
private struct Counting: HTTPTransport {
    let base: any HTTPTransport
    let count: @Sendable () -> Void

    func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> {
        base.exchange(request).on(subscribed: count)
    }
}
#endif
