public import FlyingFox
import InMemoryTracing
public import Tracing

/// Finds the trace of a request in its header: in `traceparent`, or in the fields that another process with an
/// `InMemoryTracer` sends.
public struct TraceHeaders: Extractor {
    public init() {}

    public func extract(key: String, from headers: HTTPHeaders) -> String? {
        let parent = headers[HTTPHeader("traceparent")].flatMap { TraceParent($0) }
        return switch key {
        case InMemoryTracer.traceIDKey: parent?.traceID ?? identifier(key, in: headers)
        case InMemoryTracer.spanIDKey: parent?.spanID ?? identifier(key, in: headers)
        default: nil
        }
    }

    private func identifier(_ key: String, in headers: HTTPHeaders) -> String? {
        guard let text = headers[HTTPHeader(key)], (1...64).contains(text.utf8.count) else { return nil }
        return text.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? text : nil
    }
}
