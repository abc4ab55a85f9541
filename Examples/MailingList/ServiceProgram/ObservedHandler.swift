import ExamplesTerminal
import FlyingFox
import Logging
import MailingListObservability
import Metrics
import Tracing

/// Answers each request within a span of the request's trace, counts and times it, and logs it with an identifier.
struct ObservedHandler: HTTPHandler {
    private let base: any HTTPHandler
    private let spans: RecentSpans
    private let logger = Logger(label: "requests")
    private let requests = Counter(label: "mailing_list_requests")
    private let running = Meter(label: "mailing_list_requests_running")

    init(base: any HTTPHandler, spans: RecentSpans) {
        self.base = base
        self.spans = spans
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        requests.increment()
        running.increment()
        defer {
            running.decrement()
            spans.collect()
        }
        let parent = parent(of: request)
        return try await RequestID.$current.withValue(RequestID.random()) {
            try await withSpan(name(of: request), context: parent, ofKind: .server) { span in
                let start = ContinuousClock.now
                span.attributes["http.request.method"] = request.method.rawValue
                span.attributes["url.path"] = request.target.path()
                let response = try await base.handleRequest(request)
                note(response.statusCode.code, of: request, in: span, after: start.duration(to: .now))
                return response
            }
        }
    }

    private func note(_ status: Int, of request: HTTPRequest, in span: any Span, after duration: Duration) {
        span.attributes["http.response.status_code"] = status
        if status >= 500 { span.setStatus(SpanStatus(code: .error, message: "\(status)")) }
        Timer(label: "mailing_list_request_duration", dimensions: [("status", "\(status)")]).record(duration: duration)
        logger.info("\(request.method.rawValue.printable) \(request.target.path().printable): \(status)")
    }

    private func parent(of request: HTTPRequest) -> ServiceContext {
        var context = ServiceContext.topLevel
        InstrumentationSystem.instrument.extract(request.headers, into: &context, using: TraceHeaders())
        return context
    }

    /// Only the paths that exist: a name is one of few.
    private func name(of request: HTTPRequest) -> String {
        let isKnown = request.target.path() == "/subscribers" && request.method == .POST
        return isKnown ? "POST /subscribers" : "request"
    }
}
