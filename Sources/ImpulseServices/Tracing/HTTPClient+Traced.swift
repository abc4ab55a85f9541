#if Services && HTTP
public import AsyncHTTPClient
import Impulse
public import ImpulseFoundation
import ImpulseHTTP
public import Tracing

extension HTTPClient {
    /// Unavailable, because it would create a second span for each request: see `traced(by:function:fileID:line:)` of
    /// `HTTPTransport`.
    @available(
        *, deprecated,
        message:
            "the client's own tracer makes a span of each request, too: set tracing.tracer = nil in its configuration, and trace it as any HTTPTransport"
    )
    public func traced(
        by tracer: (any Tracer)? = nil, function: String = #function, fileID: String = #fileID, line: UInt = #line
    ) -> some HTTPTransport {
        ContextCarrier.registerServiceContext()
        return TracingTransport(base: self, tracer: tracer, function: function, fileID: fileID, line: line)
    }
}
#endif
