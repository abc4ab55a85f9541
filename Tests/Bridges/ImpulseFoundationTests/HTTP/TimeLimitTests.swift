import Foundation
import Impulse
import ImpulseFoundation
import ImpulseTesting
import Testing

@Suite struct TimeLimitTests {
    private struct SilentTransport: HTTPTransport {
        func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> { .never }
    }

    private let time = TestScheduler()

    private func error(of request: Signal<HTTPResponse, HTTPError>) -> HTTPError? {
        let last = MutableProperty<HTTPError?>(nil)
        request.subscribe(error: { last.value = $0 })
        time.advance(by: .seconds(29))
        #expect(last.value == nil)
        time.advance(by: .seconds(1))
        return last.value
    }

    @Test func `a request that exceeds its time limit fails like one that the client times out`() throws {
        let url = try #require(URL(string: "http://ada:s3cret@here/?token=s3cret"))
        let request = SilentTransport().get(url)
        let error = error(of: request.timeout(after: .seconds(30), on: time, error: .timedOut(at: url)))
        guard case .transport(let failure)? = error else {
            Issue.record("expected a failure, got \(String(describing: error))")
            return
        }
        #expect(failure.reason == .timedOut)
        #expect(failure.address == "http://***@here/?token=***")
        #expect(failure.response == nil)
        #expect(error?.retryDecision == .retry)
    }

    @Test func `the error of a time limit takes the address as a text or a URL`() throws {
        let address = "http://here/1.json"
        let url = try #require(URL(string: address))
        #expect("\(HTTPError.timedOut(at: address))" == "\(HTTPError.timedOut(at: url))")
        #expect("\(HTTPError.timedOut(at: url))" == "http://here/1.json: the request timed out")
    }
}
