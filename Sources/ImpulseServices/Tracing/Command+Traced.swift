#if Services
public import Impulse
import ServiceContextModule
public import Tracing

extension Command {
    /// Creates a span for each execution requested from now on.
    ///
    ///     let post = Command.task { (text: String) async throws(HTTPError) in
    ///         try await client.traced().post(url, .text(text)).last()
    ///     }
    ///     .traced("post")
    ///
    /// The span starts and ends with the execution, as a child of the span in whose context `execute` was called. The
    /// work runs in its context, whether it is a signal or a task. Otherwise it is like the span of a signal: see
    /// `traced(_:kind:attributes:eventsUpTo:by:function:fileID:line:)` of `Signal`.
    ///
    /// Requires the package trait `Services`.
    ///
    /// - Parameters:
    ///   - name: The name of the span.
    ///   - kind: The kind of the span.
    ///   - attributes: The initial attributes.
    ///   - limit: The number of values that have events.
    ///   - tracer: The tracer; by default that of `InstrumentationSystem`.
    /// - Returns: The command.
    @discardableResult
    public func traced(
        _ name: String,
        kind: SpanKind = .internal,
        attributes: SpanAttributes = [:],
        eventsUpTo limit: Int = 16,
        by tracer: (any Tracer)? = nil,
        function: String = #function,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> Self {
        ContextCarrier.registerServiceContext()
        wrapWork {
            $0.traced(
                name, kind: kind, attributes: attributes, eventsUpTo: limit, by: tracer, function: function,
                fileID: fileID, line: line)
        }
        return self
    }
}
#endif
