import Impulse
import ImpulseTesting
import ImpulseServices
import InMemoryTracing
import ServiceContextModule
import Synchronization
import Testing
import Tracing

@Suite struct TracedTests {
    private struct Refusal: Error {}

    private let tracer = InMemoryTracer()

    @Test func `a subscription is a span, with its values as events`() throws {
        Signal<Int, Never>([1, 2, 3]).traced("numbers", kind: .producer, eventsUpTo: 2, by: tracer).subscribe()
        let span = try #require(tracer.finishedSpans.first)
        #expect(span.operationName == "numbers")
        #expect(span.kind == .producer)
        #expect(span.events.map(\.name) == ["value", "value"])
        #expect(span.attributes["signal.values"]?.toSpanAttribute() == .int64(3))
        #expect(span.errors.isEmpty)
    }

    @Test func `an error is recorded, and is the span's status`() throws {
        Signal<Int, Refusal>.error(Refusal()).traced("refused", by: tracer).subscribe(error: { _ in })
        let span = try #require(tracer.finishedSpans.first)
        #expect(span.errors.count == 1)
        #expect(span.status?.code == .error)
    }

    @Test func `a disposal ends the span once, with an event`() throws {
        let subject = Subject<Int, Never>()
        let subscription = subject.signal.traced("numbers", by: tracer).subscribe()
        #expect(tracer.activeSpans.count == 1)
        subscription.dispose()
        subscription.dispose()
        #expect(tracer.activeSpans.isEmpty)
        #expect(tracer.finishedSpans.map { $0.events.map(\.name) } == [["disposed"]])
    }

    @Test func `a subscription that is never made has no span`() {
        _ = Signal<Int, Never>.just(1).traced("numbers", by: tracer)
        #expect(tracer.finishedSpans.isEmpty && tracer.activeSpans.isEmpty)
    }

    @Test func `the source is within the span, later too; what follows is outside`() throws {
        let time = TestScheduler()
        let (inside, outside) = (Spans(), Spans())
        let source = Signal<Int, Never>.just(1).delay(for: .seconds(1), on: time)
            .on(next: { _ in inside.note() })
        let parent = tracer.startSpan("parent", context: .topLevel)
        ServiceContext.$current.withValue(parent.context) {
            _ = source.traced("child", by: tracer).subscribe { _ in outside.note() }
        }
        time.advance(by: .seconds(1))
        let child = try #require(tracer.finishedSpans.first)
        #expect(child.parentSpanID == parent.spanID)
        #expect(inside.all == [child.spanID])
        #expect(outside.all == [parent.spanID])
    }

    @Test func `each attempt of a retry is a child of the same span`() {
        let time = TestScheduler()
        let policy = RetryPolicy(maximum: 2, delay: .constant(.seconds(1)))
        Signal<Int, Refusal>.error(Refusal()).traced("attempt", by: tracer).retry(policy, on: time)
            .traced("request", by: tracer).subscribe(error: { _ in })
        time.advance(by: .seconds(5))
        let spans = tracer.finishedSpans
        let request = spans.first { $0.operationName == "request" }
        let attempts = spans.filter { $0.operationName == "attempt" }
        #expect(attempts.count == 3)
        #expect(Set(attempts.map(\.traceID)) == [request?.traceID])
        #expect(Set(attempts.map(\.parentSpanID)) == [request?.spanID])
    }

    @Test func `each execution of a command is a span within that of its caller`() {
        let time = TestScheduler()
        let command = Command(on: time, policy: .queue) { [tracer] (number: Int) in
            Signal<Int, Never>.just(number).delay(for: .seconds(1), on: time).traced("execution", by: tracer)
        }
        let callers = ["a", "b"].map { tracer.startSpan($0, context: .topLevel) }
        for caller in callers { ServiceContext.$current.withValue(caller.context) { _ = command.execute(1) } }
        time.advance(by: .seconds(5))
        #expect(tracer.finishedSpans.map(\.parentSpanID) == callers.map(\.spanID))
    }

    @Test func `each execution of a traced command is a span, within which a task runs`() async throws {
        let spans = Spans()
        let command = Command.task(on: QueueScheduler(label: "command"), policy: .queue) { (number: Int) in
            spans.note()
            return number
        }
        .traced("execution", by: tracer)
        let callers = ["a", "b"].map { tracer.startSpan($0, context: .topLevel) }
        let executions = callers.map { caller in
            ServiceContext.$current.withValue(caller.context) { command.execute(1) }
        }
        for execution in executions { #expect(try await execution.last() == 1) }
        #expect(tracer.finishedSpans.map(\.parentSpanID) == callers.map(\.spanID))
        #expect(tracer.finishedSpans.map(\.operationName) == ["execution", "execution"])
        #expect(spans.all == tracer.finishedSpans.map(\.spanID))
    }

    @Test func `a cancelled execution of a traced command has a span that ends`() {
        let work = Subject<Int, Never>()
        let command = Command(on: .immediate) { work.signal }.traced("execution", by: tracer)
        command.execute()
        #expect(tracer.activeSpans.count == 1)
        command.cancel()
        #expect(tracer.finishedSpans.map { $0.events.map(\.name) } == [["disposed"]])
    }

    @Test func `a cancelled execution has a span that ends`() {
        let time = TestScheduler()
        let command = Command(on: time) { [tracer] in
            Signal<Int, Never>.never.traced("execution", by: tracer)
        }
        command.execute()
        time.advance(by: .seconds(1))
        command.cancel()
        time.advance(by: .seconds(1))
        #expect(tracer.finishedSpans.map { $0.events.map(\.name) } == [["disposed"]])
    }
}

/// The spans in whose context closures have run.
private final class Spans: Sendable {
    private let noted = Mutex<[String?]>([])

    func note() {
        noted.withLock { $0.append(ServiceContext.current?.inMemorySpanContext?.spanID) }
    }

    var all: [String?] { noted.withLock { $0 } }
}
