import Foundation
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// The rows of "By habit" in `Documentation/FromOthers.md`.
@Suite(.impulse) struct MigrationHabitTests {
    @Test func `Combine's AnyCancellable: a subscription that nobody keeps goes on`() {
        let (subject, received) = (Subject<Int, Never>(), Recorder<Int>())
        subject.signal.subscribe { received.record($0) }
        subject.send(1)
        #expect(received.all == [1])
    }

    @Test
    func `RxSwift's DisposeBag: a lifetime disposes of its subscriptions when it is released, a composite does not`() {
        let subject = Subject<Int, Never>()
        let (tied, held, scoped) = (Recorder<Int>(), Recorder<Int>(), Recorder<Int>())
        do {
            let (lifetime, composite) = (Lifetime(), CompositeDisposable())
            subject.signal.subscribe { tied.record($0) }.disposed(with: lifetime)
            composite += subject.signal.subscribe { held.record($0) }
            let scope = subject.signal.subscribe { scoped.record($0) }.scoped()
            withExtendedLifetime((lifetime, composite, scope)) { subject.send(1) }
        }
        subject.send(2)
        #expect(tied.all == [1])
        #expect(scoped.all == [1])
        #expect(held.all == [1, 2])
    }

    @Test func `RxSwift's nested send: the code after a send runs before the value is delivered`() {
        let (subject, log) = (Subject<Int, Never>(), Recorder<String>())
        subject.signal.subscribe { value in
            log.record("first \(value)")
            guard value == 1 else { return }
            subject.send(2)
            log.record("after the send")
        }
        subject.signal.subscribe { log.record("second \($0)") }
        subject.send(1)
        #expect(log.all == ["first 1", "after the send", "second 1", "first 2", "second 2"])
    }

    @Test func `RxSwift's retry(3): three attempts after the first make four subscriptions`() {
        let subscriptions = Counter()
        let failing = Signal<Int, TestError>.error(.one).on(subscribed: { subscriptions.increment() })
        #expect(failing.retry(3).record().events == [.error(.one)])
        #expect(subscriptions.count == 4)
    }

    @Test func `RxSwift's and ReactiveSwift's onDisposed: on(disposed:) runs before the end is delivered`() {
        let log = Recorder<String>()
        Signal<Int, Never>.just(1).on(disposed: { log.record("disposed") })
            .subscribe(next: { log.record("\($0)") }, completed: { log.record("completed") })
        #expect(log.all == ["1", "disposed", "completed"])
    }

    @Test func `CombineExt's share(replay:): a subscriber after the completion starts the source again`() {
        let runs = Counter()
        let request = Signal<Int, Never>.deferred { .just(runs.increment()) }
        let (shared, lazy) = (request.share(replay: 1), request.replayLazily())
        #expect(shared.record().values == [1])
        #expect(shared.record().values == [2])
        #expect(lazy.record().values == [3])
        #expect(lazy.record().values == [3])
    }

    @Test func `Combine's @Published: the property has the new value when it is delivered`() {
        let (property, values) = (MutableProperty(1), Recorder<[Int]>())
        property.signal.subscribe { values.record([$0, property.value]) }
        property.value = 2
        #expect(values.all == [[1, 1], [2, 2]])
    }

    @Test func `Combine's demand: a subject does not wait for a subscriber that keeps its values`() {
        let (subject, scheduler) = (Subject<Int, Never>(), CrankedScheduler())
        let all = subject.signal.deliver(on: scheduler).record()
        let newest = subject.signal.deliver(on: scheduler, buffering: .latest).record()
        for value in 1...3 { subject.send(value) }
        scheduler.run()
        #expect(all.values == [1, 2, 3])
        #expect(newest.values == [3])
    }

    @Test func `Combine's Future: a signal starts when it is subscribed to, and replay() starts it immediately`() {
        let runs = Counter()
        let lazy = Signal<Int, Never>.deferred { .just(runs.increment()) }
        #expect(runs.count == 0)
        let eager = lazy.replay()
        #expect(runs.count == 1)
        #expect(eager.record().events == [.next(1), .completed])
        #expect(lazy.record().values == [2])
        #expect(runs.count == 2)
    }

    @Test
    func `ReactiveSwift's properties: an observer may set its own property, and the value is delivered afterwards`() {
        let (property, values) = (MutableProperty(1), Recorder<Int>())
        property.signal.subscribe { value in
            if value < 3 { property.value = value + 1 }
            values.record(value)
        }
        #expect(values.all == [1, 2, 3])
        #expect(property.value == 3)
    }

    @Test func `ReactiveSwift's interruption: a disposal delivers nothing, and runs on(disposed:)`() {
        let (source, disposals) = (ManualSource(), Counter())
        let recording = source.signal.on(disposed: { disposals.increment() }).record()
        source.send(1)
        recording.dispose()
        source.send(2)
        #expect(recording.events == [.next(1)])
        #expect(disposals.count == 1)
        #expect(source.cleanups.count == 1)
    }

    @Test func `AsyncSequence's single consumer: each subscription runs the signal, and share() runs it once`() {
        let (source, runs) = (ManualSource(), Counter())
        let signal = source.signal.on(subscribed: { runs.increment() })
        let two = [signal.record(), signal.record()]
        #expect(runs.count == 2)
        let shared = signal.share()
        let more = [shared.record(), shared.record()]
        source.send(1)
        #expect(runs.count == 3)
        #expect(more.map(\.values) == [[1], [1]])
        for recording in two + more { recording.dispose() }
    }

    @Test func `ReactiveObjC's subscription scheduler: subscribing and sending stay on the calling thread`() {
        let threads = Recorder<ObjectIdentifier>()
        @Sendable func record() { threads.record(ObjectIdentifier(Thread.current)) }
        Signal<Int, Never>([1]).on(subscribed: record).map { $0 }.filter { _ in true }.take(1).subscribe { _ in record()
        }
        #expect(threads.all == Array(repeating: ObjectIdentifier(Thread.current), count: 2))
    }
}
