import Impulse
import Testing

/// Tests of ten thousand inputs on a small stack, in linear time.
@Suite struct ManyInputsStackTests {
    static let count = 10_000

    /// An operator that makes one signal of ten thousand and emits once all of them have emitted.
    struct Joining: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let join: @Sendable ([Signal<Int, TestError>]) -> Signal<Int, TestError>

        init(_ name: String, _ join: @escaping @Sendable ([Signal<Int, TestError>]) -> Signal<Int, TestError>) {
            testDescription = name
            self.join = join
        }

        static let all = [
            Joining("combineLatest") { Signal.combineLatest($0).map { $0.reduce(0, +) } },
            Joining("zip") { Signal.zip($0).map { $0.reduce(0, +) } },
        ]
    }

    enum End: CaseIterable { case completion, error, disposal, abandonment }

    @Test(.tags(.clause9BoundedStack), arguments: Joining.all, End.allCases)
    func `ten thousand inputs send and end without overflowing a small stack`(_ joining: Joining, _ end: End) {
        let values = Recorder<Int>()
        let ends = Counter()
        onSmallStack {
            var subjects = (0..<Self.count).map { _ in Subject<Int, TestError>() }
            let subscription = joining.join(subjects.map(\.signal)).subscribe(
                next: { values.record($0) },
                error: { _ in ends.increment() },
                completed: { ends.increment() })
            for subject in subjects { subject.send(1) }
            switch end {
            case .completion: for subject in subjects { subject.sendCompleted() }
            case .error: subjects[Self.count / 2].send(error: .one)
            case .disposal: subscription.dispose()
            case .abandonment: subjects = []
            }
        }
        #expect(values.all == [Self.count])
        #expect(ends.count == (end == .completion || end == .error ? 1 : 0))
    }

    @Test(.tags(.clause9BoundedStack), arguments: Joining.all)
    func `ten thousand inputs that send and end synchronously fit on a small stack`(_ joining: Joining) {
        let events = Recorder<Event<Int, TestError>>()
        onSmallStack {
            let signals = (0..<Self.count).map { _ in Signal<Int, TestError>([1]) }
            joining.join(signals).subscribe(
                next: { events.record(.next($0)) }, error: { events.record(.error($0)) },
                completed: { events.record(.completed) })
        }
        #expect(events.all == [.next(Self.count), .completed])
    }

    @Test(.tags(.clause9BoundedStack))
    func `the last of ten thousand inputs can win the race`() {
        let values = Recorder<Int>()
        onSmallStack {
            let subjects = (0..<Self.count).map { _ in Subject<Int, TestError>() }
            Signal.race(subjects.map(\.signal)).subscribe(next: { values.record($0) })
            subjects[Self.count - 1].send(1)
            subjects[0].send(2)
        }
        #expect(values.all == [1])
    }

    @Test(arguments: Joining.all)
    func `the time grows linearly with the number of inputs`(_ joining: Joining) {
        // Other load on the machine slows some runs down, so the fastest counts.
        func time(_ count: Int) -> Duration {
            let times = (0..<5).map { _ in
                ContinuousClock().measure {
                    joining.join((0..<count).map { _ in Signal<Int, TestError>([1]) }).subscribe(next: { _ in })
                }
            }
            return times.reduce(times[0], min)
        }
        let (few, many) = (time(2_500), time(20_000))
        // Eight times as many inputs take eight times as long, or 64 times if the growth were quadratic.
        #expect(many < few * 32)
    }
}
