import Impulse
import Testing

@Suite struct MergeTests {
    @Test func `merge passes values on as its inputs emit them, and completes with the last`() {
        let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
        let recording = Signal.merge(first.signal, second.signal).record()
        first.send(1)
        second.send(10)
        first.send(2)
        first.sendCompleted()
        second.send(20)
        #expect(recording.events == [.next(1), .next(10), .next(2), .next(20)])
        second.sendCompleted()
        #expect(recording.events.last == .completed)
    }

    @Test func `merge of no signals completes`() {
        #expect(Signal<Int, Never>.merge([]).record().events == [.completed])
    }

    @Test func `merge passes on the first error after disposing of the other signals`() {
        let log = Recorder<String>()
        let (first, second) = (ManualSource { log.record("first") }, ManualSource { log.record("second") })
        Signal.merge(first.signal, second.signal)
            .subscribe(next: { log.record("\($0)") }, error: { log.record("\($0)") })
        first.send(1)
        second.send(.error(.two))
        first.send(2)
        #expect(log.all == ["1", "second", "first", "two"])
    }

    @Test func `merge subscribes to no signal after one that fails synchronously`() {
        let subscriptions = Counter()
        let later = Signal<Int, TestError>.deferred {
            subscriptions.increment()
            return .empty
        }
        #expect(Signal.merge(.just(1), .error(.one), later).record().events == [.next(1), .error(.one)])
        #expect(subscriptions.count == 0)
    }

    @Test func `merge subscribes to no further signal after a downstream take has completed`() {
        let subscriptions = Counter()
        let later = Signal<Int, Never>.deferred {
            subscriptions.increment()
            return .empty
        }
        #expect(Signal.merge(.just(1), later).take(1).record().events == [.next(1), .completed])
        #expect(subscriptions.count == 0)
    }

    @Test func `merge of a signal with itself subscribes twice`() {
        let subscriptions = Counter()
        let signal = Signal<Int, Never>.deferred { .just(subscriptions.increment()) }
        #expect(signal.merge(with: signal).record().events == [.next(1), .next(2), .completed])
    }

    @Test(.tags(.clause12TypedErrors))
    func `merge takes signals that cannot fail together with ones that can`() {
        let safe = Signal<Int, Never>.just(1)
        let failing = Signal<Int, TestError>.error(.one)
        #expect(safe.merge(with: failing).record().events == [.next(1), .error(.one)])
        #expect(failing.merge(with: safe).record().events == [.error(.one)])
        #expect(safe.merge(with: safe).record().events == [.next(1), .next(1), .completed])
    }
}
