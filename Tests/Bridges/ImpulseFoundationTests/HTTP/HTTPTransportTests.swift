import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// The conversion of an exchange into a response, by any transport.
@Suite struct HTTPTransportTests {
    /// A transport that replays events without a network.
    private struct Script: HTTPTransport {
        let events: [Event<HTTPEvent, HTTPError>]

        func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> {
            Signal(events).dematerialize()
        }
    }

    private static func chunk(_ text: String) -> Event<HTTPEvent, HTTPError> {
        let progress = HTTPProgress(completed: 0, total: nil)
        return .next(.received(HTTPChunk(bytes: Data(text.utf8), progress: progress)))
    }

    private static func head(_ status: Int) -> Event<HTTPEvent, HTTPError> {
        .next(.response(HTTPResponse(status: status)))
    }

    private static let cut = Event<HTTPEvent, HTTPError>
        .error(.transport(HTTPFailure(.interrupted, at: "http://here/")))

    private func answer(_ events: Event<HTTPEvent, HTTPError>...) -> Event<HTTPResponse, HTTPError>? {
        Script(events: events).get("http://here/").materialize().waitForFirst()
    }

    @Test func `a response consists of its head and all chunks`() {
        let answer = answer(Self.head(201), Self.chunk("hel"), Self.chunk("lo"), .completed)?.value
        #expect(answer == HTTPResponse(status: 201, body: Data("hello".utf8)))
    }

    @Test(arguments: [200, 500])
    func `an interrupted response keeps the chunks received before`(status: Int) {
        let error = answer(Self.head(status), Self.chunk("hel"), Self.cut)?.error
        #expect(error?.response == HTTPResponse(status: status, body: Data("hel".utf8)))
        guard case .transport(let failure)? = error else {
            Issue.record("expected a failure, got \(String(describing: error))")
            return
        }
        #expect(failure.reason == .interrupted)
    }

    @Test func `an exchange without a response is malformed`() {
        guard case .transport(let failure)? = answer(.completed)?.error else {
            Issue.record("expected a failure")
            return
        }
        #expect(failure.reason == .malformed)
        #expect(failure.address == "http://here/")
    }

    @Test func `the body of an error response is limited to one mebibyte`() {
        let piece = Self.chunk(String(repeating: "x", count: 700_000))
        let error = answer(Self.head(500), piece, piece)?.error
        #expect(error?.response?.body.count == 1 << 20)
    }

    @Test func `a response fails as soon as it exceeds the limit`() {
        func chunk(_ completed: Int64) -> Event<HTTPEvent, HTTPError> {
            let progress = HTTPProgress(completed: completed, total: nil)
            return .next(.received(HTTPChunk(bytes: Data("abc".utf8), progress: progress)))
        }
        let script = Script(events: [Self.head(200), chunk(3), chunk(6), .completed])
        let whole = script.limitingAnswers(to: 6).get("http://here/").materialize().waitForFirst()
        #expect(whole?.value?.body == Data("abcabc".utf8))
        let error = script.limitingAnswers(to: 5).get("http://here/").materialize().waitForFirst()?.error
        guard case .transport(let failure)? = error else {
            Issue.record("expected a failure, got \(String(describing: error))")
            return
        }
        #expect(failure.reason == .tooLarge)
        #expect(failure.response?.body == Data("abc".utf8))
        #expect(error?.retryDecision == .giveUp)
    }
}
