import Impulse
import ImpulseServices
import InMemoryTracing
import Testing
import Tracing

/// Tests of spans whose source is released without a terminal event.
@Suite struct AbandonedSpanTests {
    private let tracer = InMemoryTracer()

    @Test func `the span of a subscription ends when its subject is released`() {
        do {
            let subject = Subject<Int, Never>()
            subject.signal.traced("numbers", by: tracer).subscribe()
            subject.send(1)
            #expect(tracer.activeSpans.count == 1)
        }
        #expect(tracer.activeSpans.isEmpty)
        #expect(tracer.finishedSpans.map { $0.events.map(\.name) } == [["value", "disposed"]])
    }

    @Test func `the span of a subscription ends when its producer is released`() {
        Signal<Int, Never> { _ in nil }.traced("numbers", by: tracer).subscribe()
        #expect(tracer.activeSpans.isEmpty)
        #expect(tracer.finishedSpans.map(\.operationName) == ["numbers"])
    }

    @Test func `the span of an execution ends when its work is abandoned`() {
        do {
            let work = Subject<Int, Never>()
            let command = Command(on: .immediate) { [tracer, signal = work.signal] in
                signal.traced("execution", by: tracer)
            }
            command.execute()
        }
        #expect(tracer.activeSpans.isEmpty)
    }
}
