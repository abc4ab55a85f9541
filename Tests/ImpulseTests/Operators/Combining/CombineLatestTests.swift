import Impulse
import Testing

@Suite struct CombineLatestTests {
    @Test func `combineLatest emits the latest values once each signal has emitted`() {
        let (first, second) = (Subject<Int, Never>(), Subject<String, Never>())
        let recording = Signal.combineLatest(first.signal, second.signal).map { "\($0)\($1)" }.record()
        first.send(1)
        first.send(2)
        #expect(recording.events.isEmpty)
        second.send("a")
        second.send("b")
        first.send(3)
        #expect(recording.values == ["2a", "2b", "3b"])
    }

    @Test func `combineLatest completes when all have, even if one never emitted`() {
        let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
        let recording = Signal.combineLatest(first.signal, second.signal).map { $0 + $1 }.record()
        first.send(1)
        first.sendCompleted()
        second.send(10)
        second.send(20)
        #expect(recording.events == [.next(11), .next(21)])
        second.sendCompleted()
        #expect(recording.events.last == .completed)
        let silent = Signal.combineLatest(Signal<Int, Never>.empty, Signal<Int, Never>.just(1)).map { $0 + $1 }
        #expect(silent.record().events == [.completed])
    }

    @Test func `combineLatest passes on the first error after disposing of the other signals`() {
        let log = Recorder<String>()
        let (first, second) = (ManualSource { log.record("first") }, ManualSource { log.record("second") })
        Signal.combineLatest(first.signal, second.signal)
            .subscribe(next: { log.record("\($0)\($1)") }, error: { log.record("\($0)") })
        first.send(1)
        second.send(2)
        second.send(.error(.two))
        first.send(3)
        #expect(log.all == ["12", "second", "first", "two"])
    }

    @Test func `combineLatest subscribes to no signal after one that fails synchronously`() {
        let subscriptions = Counter()
        let later = Signal<Int, TestError>.deferred {
            subscriptions.increment()
            return .empty
        }
        let combined = Signal.combineLatest(Signal<Int, TestError>.error(.one), later).map { $0 + $1 }
        #expect(combined.record().events == [.error(.one)])
        #expect(subscriptions.count == 0)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `combineLatest keeps a completed signal's value until its disposal`() {
        let live = Live()
        let second = Subject<Int, Never>()
        let numbers = Recorder<Int>()
        let subscription = Signal.combineLatest(
            Signal<Live.Token, Never>.deferred { .just(live.token(7)) }, second.signal
        )
        .subscribe(next: { numbers.record($0.number + $1) })
        #expect(live.count == 1)
        second.send(10)
        second.send(20)
        #expect(numbers.all == [17, 27])
        subscription.dispose()
        #expect(live.count == 0)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `combineLatest releases replaced values`() {
        let live = Live()
        let (first, second) = (Subject<Live.Token, Never>(), Subject<Live.Token, Never>())
        Signal.combineLatest(first.signal, second.signal).subscribe(next: { _, _ in })
        for _ in 1...10 {
            first.send(live.token())
            second.send(live.token())
        }
        #expect(live.count == 2)
        first.sendCompleted()
        second.sendCompleted()
        #expect(live.count == 0)
    }

    @Test func `combineLatest of one signal emits its values, and of none completes`() {
        let one: Signal<Int, Never> = Signal.combineLatest(Signal<Int, Never>([1, 2]))
        #expect(one.record().events == [.next(1), .next(2), .completed])
        let completions = Counter()
        let none: Signal<(), TestError> = Signal.combineLatest()
        none.subscribe(next: { _ in Issue.record("a combination of nothing") }, completed: { completions.increment() })
        #expect(completions.count == 1)
    }

    @Test func `combineLatest keeps values of every size and alignment apart`() {
        let long = String(repeating: "long enough for the heap ", count: 4)
        let flags = Subject<Bool, Never>()
        let bytes = Subject<UInt8, Never>()
        let log = Recorder<String>()
        Signal.combineLatest(flags.signal, .just(1 << 40), .just(long), bytes.signal)
            .subscribe(next: { log.record("\($0) \($1) \($2 == long) \($3)") })
        flags.send(true)
        bytes.send(255)
        flags.send(false)
        bytes.send(0)
        #expect(
            log.all == [
                "true \(1 << 40) true 255", "false \(1 << 40) true 255", "false \(1 << 40) true 0",
            ])
    }

    @Test func `combineLatest takes empty, optional, wide and existential values`() {
        let vectors = Subject<SIMD4<Double>, Never>()
        let log = Recorder<String>()
        Signal.combineLatest(
            .just(()), .just(UInt8(1)), vectors.signal, .just(Int?.none), Signal<any Sendable, Never>.just("x")
        )
        .subscribe(next: { _, byte, vector, optional, any in
            log.record("\(byte) \(vector.w) \(optional == nil) \(any)")
        })
        vectors.send([1, 2, 3, 4])
        #expect(log.all == ["1 4.0 true x"])
    }

    @Test func `combineLatest of eight signals emits for each value of each`() {
        let subjects = (0..<8).map { _ in Subject<Int, Never>() }
        let signals = subjects.map(\.signal)
        let recording = Signal.combineLatest(
            signals[0], signals[1], signals[2], signals[3], signals[4], signals[5], signals[6], signals[7]
        ).map { [$0, $1, $2, $3, $4, $5, $6, $7] }.record()
        for (index, subject) in subjects.enumerated() { subject.send(index) }
        #expect(recording.values == [Array(0..<8)])
        for subject in subjects { subject.send(9) }
        #expect(recording.values.count == 9)
        #expect(recording.values.last == Array(repeating: 9, count: 8))
    }

    @Test(.tags(.clause4OneOrder))
    func `combineLatest emits the combination of a re-entrant value after the current one`() {
        let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
        let log = Recorder<[Int]>()
        Signal.combineLatest(first.signal, second.signal).subscribe(next: { a, b in
            if b < 3 { second.send(b + 1) }
            log.record([a, b])
        })
        first.send(0)
        second.send(1)
        #expect(log.all == [[0, 1], [0, 2], [0, 3]])
    }

    @Test(.tags(.clause12TypedErrors))
    func `combineLatest takes signals that cannot fail together with one that can`() {
        let safe = Signal<Int, Never>.just(1)
        let failing = Signal<Int, TestError>.just(2)
        let (first, last) = (Signal.combineLatest(safe, failing), Signal.combineLatest(failing, safe))
        let (one, several) = (Signal.combineLatest(failing, safe, safe), Signal.combineLatest(safe, failing, failing))
        let combined: [Signal<Int, TestError>] = [
            first.map { a, b in a + b }, last.map { a, b in a + b },
            one.map { a, b, c in a + b + c }, several.map { a, b, c in a + b + c },
        ]
        #expect(combined.map { $0.record().values } == [[3], [3], [4], [5]])
    }
}
