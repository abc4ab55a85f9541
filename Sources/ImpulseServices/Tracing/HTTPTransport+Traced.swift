#if Services
import Impulse
public import ImpulseFoundation
import ServiceContextModule
public import Tracing

extension HTTPTransport {
    /// Returns a client that makes a span of each request, and passes its trace to the server in the request's header
    /// fields.
    ///
    ///     import ImpulseFoundation
    ///
    ///     let client = URLSessionClient.shared.traced()
    ///     client.get(url).retry(patient, on: writer, decide: \.retryDecision).traced("people")
    ///
    /// A retry sends another request, so each attempt has a span of its own and its own fields, with the same trace. A
    /// redirect that the client follows belongs to the request. The span is of kind `client` and has the name of the
    /// method, and the attributes `http.request.method`, `url.full` (without what is secret in it) and
    /// `http.response.status_code`. A status of 400 or more sets the span's status to `error`.
    ///
    /// The `HTTPClient` of AsyncHTTPClient makes spans and passes the trace by itself, in the context that the
    /// subscription carries: its configuration has the bootstrapped tracer, and that of `shared`, too. Its spans
    /// contain the whole address. A client without a tracer is traced as `any HTTPTransport`; others make two spans.
    ///
    /// - Parameter tracer: The tracer; by default that of `InstrumentationSystem`.
    public func traced(
        by tracer: (any Tracer)? = nil, function: String = #function, fileID: String = #fileID, line: UInt = #line
    ) -> some HTTPTransport {
        // Before the subscription in which the first request is made.
        ContextCarrier.registerServiceContext()
        return TracingTransport(base: self, tracer: tracer, function: function, fileID: fileID, line: line)
    }
}

struct TracingTransport<Base: HTTPTransport>: HTTPTransport {
    let base: Base
    let tracer: (any Tracer)?
    let function: String
    let fileID: String
    let line: UInt

    func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> {
        var start = SpanStart(
            name: request.method.rawValue, kind: .client, tracer: tracer, function: function, fileID: fileID,
            line: line)
        start.attributes["http.request.method"] = request.method.rawValue
        start.attributes["url.full"] = "\(request)".dropping(prefix: "\(request.method.rawValue) ")
        return attempt(request, by: start).traced(start) { span, event in
            guard case .response(let head) = event else { return }
            span.attributes["http.response.status_code"] = head.status
            if head.status >= 400 { span.setStatus(SpanStatus(code: .error, message: "\(head.status)")) }
        }
    }

    /// Sends the request with the fields of the context in which it is subscribed to.
    private func attempt(_ request: HTTPRequest, by start: SpanStart) -> Signal<HTTPEvent, HTTPError> {
        .deferred {
            var request = request
            start.instrument.inject(
                ServiceContext.current ?? .topLevel, into: &request.headers, using: HeaderInjector())
            return base.exchange(request)
        }
    }
}

private struct HeaderInjector: Injector {
    func inject(_ value: String, forKey key: String, into headers: inout HTTPHeaders) {
        headers[key] = value
    }
}

extension String {
    fileprivate func dropping(prefix: String) -> String {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
    }
}
#endif
