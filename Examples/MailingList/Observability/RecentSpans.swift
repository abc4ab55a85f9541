import Foundation
public import InMemoryTracing
import Synchronization
import Tracing

/// The newest spans that have ended, in memory.
public final class RecentSpans: Sendable {
    /// Makes the spans, with identifiers like W3C's Trace Context.
    public let tracer = InMemoryTracer(
        idGenerator: InMemoryTracer.IDGenerator(
            nextTraceID: { TraceParent.randomID(bytes: 16) }, nextSpanID: { TraceParent.randomID(bytes: 8) }),
        recordInjections: false, recordExtractions: false)

    private let limit: Int
    private let newest = Mutex<[FinishedInMemorySpan]>([])

    /// Creates an empty list that keeps at most `limit` spans.
    public init(limit: Int) {
        precondition(limit > 0, "RecentSpans(limit: \(limit)): use 1 or more")
        self.limit = limit
    }

    /// Takes the spans that have ended from the tracer, which keeps all of them, and drops the oldest beyond the limit.
    /// A server calls it after each request.
    public func collect() {
        newest.withLock { spans in
            spans += tracer.popFinishedSpans()
            spans.removeFirst(max(0, spans.count - limit))
        }
    }

    /// The spans as JSON, one a line, in the order in which they have ended.
    public var lines: String {
        collect()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return newest.withLock { $0 }.compactMap { span in
            (try? encoder.encode(SpanLine(span))).map { String(decoding: $0, as: UTF8.self) + "\n" }
        }
        .joined()
    }
}

/// One line of ``RecentSpans/lines``.
public struct SpanLine: Codable, Equatable, Sendable {
    public var trace: String
    public var span: String
    /// The identifier of the parent span, which may belong to another process.
    public var parent: String?
    public var name: String
    /// The duration by the wall clock.
    public var milliseconds: Double
    /// The error with which the span ended; `nil` if there was none.
    public var error: String?

    init(_ span: FinishedInMemorySpan) {
        trace = span.traceID
        self.span = span.spanID
        parent = span.parentSpanID
        name = span.operationName
        // By the wall clock, which may have been set back meanwhile.
        let (start, end) = (span.startInstant.nanosecondsSinceEpoch, span.endInstant.nanosecondsSinceEpoch)
        milliseconds = end > start ? Double((end - start) / 1000) / 1000 : 0
        let failure = span.status?.code == .error ? span.status?.message ?? "error" : nil
        error = span.errors.first.map { "\($0.error)" } ?? failure
    }
}
