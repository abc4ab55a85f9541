#if Services
import Impulse
public import ImpulseFoundation
import ServiceContextModule
public import Tracing

extension HTTPTransport {
    /// Returns a client that creates a span for each request, and passes its trace to the server in the request's
    /// header fields.
    ///
    ///     import ImpulseFoundation
    ///
    ///     let client = URLSessionClient.shared.traced()
    ///     client.get(url).retry(patient, on: writer, decide: \.retryDecision).traced("people")
    ///
    /// A retry sends another request, so each attempt has a separate span and separate fields, with the same trace. A
    /// redirect that the client follows belongs to the request. The span has the kind `client`, the method as its name,
    /// and the attributes `http.request.method`, `url.full` (without secrets) and `http.response.status_code`. A status
    /// of 400 or more sets the span's status to `error`.
    ///
    /// AsyncHTTPClient's `HTTPClient` creates spans and passes the trace itself, in the context that the subscription
    /// carries: its configuration, also that of `shared`, has the bootstrapped tracer. Its spans contain the whole
    /// address. A client without a tracer is traced as `any HTTPTransport`; other clients create two spans.
    ///
    /// - Parameter tracer: The tracer; by default that of `InstrumentationSystem`.
    public func traced(
        by tracer: (any Tracer)? = nil, function: String = #function, fileID: String = #fileID, line: UInt = #line
    ) -> some HTTPTransport {
        // Before the subscription that creates the first request.
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

    /// Sends the request with the fields of the context of its subscription.
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
