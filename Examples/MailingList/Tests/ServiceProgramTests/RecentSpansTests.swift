import Foundation
import MailingListObservability
import Testing
import Tracing

/// The spans in memory, and the traces of requests.
struct RecentSpansTests {
    @Test func `only the newest spans are kept`() throws {
        let spans = RecentSpans(limit: 3)
        for number in 1...10 {
            spans.tracer.startSpan("\(number)").end()
            if number.isMultiple(of: 4) { spans.collect() }
        }
        #expect(try lines(of: spans).map(\.name) == ["8", "9", "10"])
        #expect(spans.tracer.finishedSpans.isEmpty)
    }

    @Test func `a line has the trace, the parent and the error, and identifiers of W3C's length`() throws {
        struct Refusal: Error {}
        let spans = RecentSpans(limit: 3)
        #expect(throws: Refusal.self) {
            try spans.tracer.withSpan("outer") { _ in
                spans.tracer.withSpan("inner") { _ in }
                throw Refusal()
            }
        }
        let lines = try lines(of: spans)
        #expect(lines.map(\.name) == ["inner", "outer"])
        #expect(lines[0].parent == lines[1].span)
        #expect(lines[0].trace == lines[1].trace)
        #expect(lines.map(\.error) == [nil, "Refusal()"])
        #expect(lines.allSatisfy { $0.trace.count == 32 && $0.span.count == 16 && $0.milliseconds >= 0 })
    }

    @Test(arguments: ["00", "cc"]) func `a valid traceparent names the trace and the span`(version: String) {
        let parent = TraceParent("\(version)-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
        #expect(parent?.traceID == "0af7651916cd43dd8448eb211c80319c")
        #expect(parent?.spanID == "b7ad6b7169203331")
    }

    @Test(arguments: [
        "", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more",
        "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
        "00-00000000000000000000000000000000-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
        "00-0af7651916cd43dd8448eb211c80319-b7ad6b7169203331-01",
    ])
    func `an invalid traceparent is ignored`(text: String) {
        #expect(TraceParent(text) == nil)
    }

    private func lines(of spans: RecentSpans) throws -> [SpanLine] {
        try spans.lines.split(separator: "\n").map { try JSONDecoder().decode(SpanLine.self, from: Data($0.utf8)) }
    }
}
