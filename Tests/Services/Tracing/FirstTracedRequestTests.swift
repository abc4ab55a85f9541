import Impulse
import ImpulseFoundation
import ImpulseTesting
import ImpulseServices
import InMemoryTracing
import ServiceContextModule
import Testing
import Tracing

/// Nobody answers.
private struct DeadTransport: HTTPTransport {
    func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> {
        .error(.transport(HTTPFailure(.interrupted, at: request.address)))
    }
}

/// Tests of the first traced request of a process. It is made within a subscription, so only the client exists when
/// that captures its context. Each has a process of its own, since a registration lasts.
@Suite struct FirstTracedRequestTests {
    @Test func `the second attempt of the first traced request has the same trace`() async {
        await #expect(processExitsWith: .success) {
            let (tracer, time) = (InMemoryTracer(), TestScheduler())
            let client = DeadTransport().traced(by: tracer)
            let policy = RetryPolicy(maximum: 2, delay: .constant(.seconds(1)))
            let incoming = tracer.startSpan("incoming", context: .topLevel)
            ServiceContext.$current.withValue(incoming.context) {
                _ = Signal.deferred { client.get("http://localhost/") }.retry(policy, on: time)
                    .subscribe(error: { _ in })
            }
            time.advance(by: .seconds(5))
            let attempts = tracer.finishedSpans
            precondition(attempts.count == 3)
            precondition(attempts.allSatisfy { $0.traceID == incoming.traceID })
            precondition(attempts.allSatisfy { $0.parentSpanID == incoming.spanID })
        }
    }

    @Test func `an event stream that reconnects keeps the trace`() async {
        await #expect(processExitsWith: .success) {
            let (tracer, time) = (InMemoryTracer(), TestScheduler())
            let client = DeadTransport().traced(by: tracer)
            let policy = RetryPolicy(maximum: 1, delay: .constant(.seconds(1)))
            let incoming = tracer.startSpan("incoming", context: .topLevel)
            ServiceContext.$current.withValue(incoming.context) {
                _ = client.events("http://localhost/", reconnecting: policy, on: time).subscribe(error: { _ in })
            }
            time.advance(by: .seconds(5))
            precondition(tracer.finishedSpans.map(\.traceID) == [incoming.traceID, incoming.traceID])
        }
    }

    @Test func `what follows the first traced request is outside its span`() async {
        await #expect(processExitsWith: .success) {
            let tracer = InMemoryTracer()
            let client = DeadTransport().traced(by: tracer)
            _ = Signal.deferred { client.get("http://localhost/") }.subscribe(
                error: { _ in precondition(ServiceContext.current?.inMemorySpanContext == nil) })
        }
    }
}
