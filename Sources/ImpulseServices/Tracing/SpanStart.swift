#if Services
import Impulse
import ServiceContextModule
import Tracing

/// The start of the spans of one signal.
struct SpanStart: Sendable {
    let name: String
    let kind: SpanKind
    var attributes: SpanAttributes = [:]
    let tracer: (any Tracer)?
    let function: String
    let fileID: String
    let line: UInt

    var instrument: any Tracer { tracer ?? InstrumentationSystem.tracer }

    /// Starts a span in the context of the caller.
    func span() -> any Span {
        let span = start(by: instrument)
        if !attributes.isEmpty { span.attributes.merge(attributes) }
        return span
    }

    private func start(by tracer: some Tracer) -> any Span {
        tracer.startSpan(
            name, context: ServiceContext.current ?? .topLevel, ofKind: kind, at: DefaultTracerClock.now,
            function: function, file: fileID, line: line)
    }
}
#endif
