import Impulse
import ImpulseTesting
import Testing

extension PausingTests {
    // MARK: Thousands of sources

    @Test func `a thousand sources are resumed about once for each value, in turns`() {
        let producers = (0..<1_000).map { _ in Producer(limit: 3) }
        let received = Recorder<Int>()
        let sent = Counter()
        let most = Recorder<Int>()
        Signal.merge(producers.map { $0.signal.on(next: { _ in sent.increment() }) })
            .deliver(on: time, buffering: .waiting(1)).subscribe(
                next: { value in
                    received.record(value)
                    most.record(sent.count - received.all.count)
                }, error: { _ in })
        time.run()
        // The first source fills the buffer before the others begin, so it is a value ahead.
        let others = [1, 2, 3].map { Array(repeating: $0, count: 999) }
        #expect(received.all == [1, 2] + others[0] + [3] + others[1] + others[2])
        #expect(producers.reduce(0) { $0 + $1.resumed.count } <= 3_000)
        // Resumed all at once, a thousand values would be held.
        #expect(most.all.max() ?? 0 <= 2)
    }

    @Test(.tags(.clause9BoundedStack)) func `a valve that is opened within a delivery resumes any number of sources`() {
        let producers = (0..<20_000).map { _ in Producer(limit: 2) }
        let received = Counter()
        let isOpening = Guarded(false)
        onSmallStack { [valve] in
            Signal.merge(producers.map(\.signal)).pausing(by: valve).subscribe(
                next: { _ in
                    received.increment()
                    valve.close()
                    if isOpening.withLock({ $0 }) { valve.open() }
                }, error: { _ in })
            isOpening.withLock { $0 = true }
            valve.open()
        }
        #expect(received.count == 40_000)
    }

    @Test func `a valve that is closed while it resumes sources resumes the others later`() {
        let producers = (0..<3).map { _ in Producer(limit: 2) }
        let received = Recorder<Int>()
        Signal.merge(producers.map(\.signal)).pausing(by: valve).subscribe(
            next: { [valve] value in
                received.record(value)
                valve.close()
            }, error: { _ in })
        for count in 1...6 {
            if count > 1 { valve.open() }
            #expect(received.all.count == count)
        }
        valve.remove()
        #expect(producers.map(\.resumed.count) == [2, 2, 2])
    }
    @Test(arguments: [true, false])
    func `a source that always finds room, once it is resumed, leaves the others their turns`(isSequence: Bool) {
        let producers = [Producer(limit: 100), Producer(limit: 3)]
        let made = Counter()
        let first = (isSequence ? Signal<Int, TestError>(1...100) : producers[0].signal)
            .on(next: { _ in made.increment() })
        let atEnd = Recorder<Int>()
        Signal.merge(first, producers[1].signal.on(completed: { atEnd.record(made.count) })).pausing(by: valve)
            .subscribe(next: { [valve, producers] _ in if producers[1].sent.count == 0 { valve.close() } })
        #expect(made.count == 1)
        valve.open()
        #expect(atEnd.all == [5])
        #expect(made.count == 100)
    }
}
