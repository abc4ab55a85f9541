import Impulse
import ImpulseFoundation
import Testing

@Suite struct RetryAfterTests {
    @Test(
        arguments: [
            (["Retry-After": "120"], .seconds(120)), (["retry-after": " 0 "], .zero),
            (["Retry-After": "Fri, 31 Dec 1999 23:59:59 GMT", "Date": "Fri, 31 Dec 1999 23:59:29 GMT"], .seconds(30)),
            (["Retry-After": "Friday, 31-Dec-99 23:59:59 GMT", "Date": "Fri Dec 31 23:59:58 1999"], .seconds(1)),
            (["Retry-After": "Fri, 31 Dec 1999 23:59:59 GMT"], .zero),
            (["Retry-After": "99999999999999999999"], .seconds(365 * 24 * 60 * 60)),
            (["Retry-After": "-1"], nil), (["Retry-After": "soon"], nil), (["Retry-After": ""], nil), ([:], nil),
        ] as [(HTTPHeaders, Duration?)])
    func `Retry-After is read in seconds or as a date`(headers: HTTPHeaders, delay: Duration?) {
        #expect(HTTPResponse(status: 503, headers: headers).retryAfter == delay)
    }

    @Test(arguments: [408, 425, 429, 500, 502, 503, 504])
    func `a temporary status is retried, after Retry-After if given`(status: Int) {
        #expect(HTTPError.status(HTTPResponse(status: status)).retryDecision == .retry)
        let busy = HTTPResponse(status: status, headers: ["Retry-After": "7"])
        #expect(HTTPError.status(busy).retryDecision == .retryAfter(.seconds(7)))
    }

    @Test(arguments: [301, 400, 401, 404, 409, 501])
    func `a permanent status is not retried`(status: Int) {
        let response = HTTPResponse(status: status, headers: ["Retry-After": "7"])
        #expect(HTTPError.status(response).retryDecision == .giveUp)
    }

    @Test(
        arguments: [
            (.unreachable, .retry), (.timedOut, .retry), (.interrupted, .retry), (.malformed, .giveUp),
            (.tooManyRedirections, .giveUp), (.insecure, .giveUp), (.other, .giveUp),
        ] as [(HTTPFailure.Reason, RetryDecision)])
    func `only temporary transport failures are retried`(reason: HTTPFailure.Reason, decision: RetryDecision) {
        #expect(HTTPError.transport(HTTPFailure(reason, at: "http://here/")).retryDecision == decision)
    }
}
