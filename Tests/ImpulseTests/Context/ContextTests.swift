import Dispatch
import Impulse
import ImpulseTesting
import Observation
import Testing

/// Tests of the context that a subscription carries, beside the table's tests.
@Suite(.endsIfHanging) struct ContextTests {
    @Test func `each attempt of a retry with backoff runs in the context of the subscription`() {
        let (time, places) = (TestScheduler(), Places())
        let request = Signal<Int, TestError> { subscriber in
            places.note()
            subscriber.send(error: .one)
            return nil
        }
        let policy = RetryPolicy(maximum: 2, delay: .constant(.seconds(1)))
        Place.at("request") {
            _ = request.retry(policy, on: time) { _ in
                places.note()
                return .retry
            }
            .subscribe(error: { _ in places.note() })
        }
        Place.at("timers") { time.advance(by: .seconds(10)) }
        #expect(places.all == Array(repeating: "request", count: 7))
    }

    @Test func `subscribers of a subject each have their own context, in whatever context it sends`() {
        let (subject, places) = (Subject<Int, Never>(), Places())
        Place.at("first") { _ = subject.signal.subscribe { _ in places.note() } }
        Place.at("second") { _ = subject.signal.map { _ in places.note() }.subscribe() }
        Place.at("sender") { subject.send(1) }
        subject.send(2)
        #expect(places.all == ["first", "second", "first", "second"])
    }

    @Test func `a property's subscribers have their own context, and a set inside a delivery changes nothing`() {
        let (property, places) = (MutableProperty(0), Places())
        Place.at("first") {
            _ = property.signal.subscribe { value in
                places.note()
                if value == 1 { Place.at("inside") { property.value = 2 } }
            }
        }
        Place.at("second") { _ = property.map { $0 }.signal.subscribe { _ in places.note() } }
        property.value = 1
        #expect(Set(places.all) == ["first", "second"])
        #expect(places.all.count == 6)
    }

    @Test func `a callback of the client's own reaches its subscriber in the subscriber's context`() {
        let (source, places) = (ManualSource(onCleanup: {}), Places())
        Place.at("request") { _ = source.signal.flatMap { .just($0) }.subscribe(next: { _ in places.note() }) }
        onThread { Place.at("callback") { source.send(1) } }
        #expect(places.all == ["request"])
    }

    @Test func `the closure of an input runs in the context of the subscription, whoever has the right to emit`() {
        let (source, places) = (Subject<Int, Never>(), Places())
        let subscriber = Holder<Subscriber<Int, Never>>()
        let signal = Signal<Int, Never>.serialized { inputs in
            subscriber.content = inputs.subscriber
            inputs.add(
                source.signal, next: { _, _ in places.note() },
                ended: { owner, _ in
                    places.note()
                    owner.finish(.completed)
                })
        }
        // Inside the delivery, the input's values are enqueued.
        Place.at("request") {
            _ = signal.subscribe { _ in
                source.send(2)
                source.sendCompleted()
            }
        }
        Place.at("sender") { subscriber.content?.send(1) }
        #expect(places.all == ["request", "request"])
    }

    @Test func `an alarm rings in the context of the subscription, whoever has the right to emit`() {
        let (scheduler, places) = (CrankedScheduler(), Places())
        let subscriber = Holder<Subscriber<Int, Never>>()
        let signal = Signal<Int, Never>.serialized { inputs in
            subscriber.content = inputs.subscriber
            inputs.alarm(on: scheduler, after: .zero) { _, _ in places.note() }
        }
        Place.at("request") { _ = signal.subscribe { _ in scheduler.run() } }
        Place.at("sender") { subscriber.content?.send(1) }
        subscriber.content = nil
        #expect(places.all == ["request"])
    }

    @Test func `a task inherits the context, also in a later attempt`() async {
        let places = Places()
        let attempts = Counter()
        let work = Signal<Int, TestError>.task { () async throws(TestError) in
            places.note()
            attempts.increment()
            if attempts.count < 3 { throw .one }
            return 1
        }
        let policy = RetryPolicy(maximum: 3, delay: .constant(.milliseconds(1)))
        let result = Place.at("request") { work.retry(policy, on: QueueScheduler(label: "retry")).replay() }
        _ = try? await result.last()
        #expect(places.all == ["request", "request", "request"])
    }

    @Test func `an actor's closures run in the context of the subscription`() async {
        let (subject, places) = (Subject<Int, Never>(), Places())
        let statistics = Statistics()
        let isOver = AsyncStream.makeStream(of: Void.self)
        Place.at("request") {
            _ = subject.signal.subscribeIsolated(
                to: statistics, next: { _, _ in places.note() }, completed: { _ in isOver.continuation.finish() })
        }
        subject.send(1)
        subject.sendCompleted()
        for await _ in isOver.stream {}
        #expect(places.all == ["request"])
    }

    @Test func `the value of a closure that observes objects is computed in the context of the subscription`() async {
        let places = Places()
        await MainActor.run {
            let model = Badge()
            Place.at("request") {
                _ = Signal.observing(emitting: .every) {
                    places.note()
                    return model.name
                }
                .subscribe { _ in places.note() }
            }
            model.name = "b"
        }
        await MainActor.run {}
        #expect(Set(places.all) == ["request"])
    }

    @Test func `a scope that is nested in a delivery ends with it`() {
        let (subject, places) = (Subject<Int, Never>(), Places())
        Place.at("outer") { _ = subject.signal.subscribe { _ in places.note() } }
        Place.at("sender") {
            subject.send(1)
            places.note()
        }
        places.note()
        #expect(places.all == ["outer", "sender", "nowhere"])
    }
}

private actor Statistics {}

@MainActor
@Observable
private final class Badge {
    var name = "a"
}
