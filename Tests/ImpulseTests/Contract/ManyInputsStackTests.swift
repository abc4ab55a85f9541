import Impulse
import Testing

/// Ten thousand signals as one, on a small stack, in a time that grows with their number alone.
@Suite struct ManyInputsStackTests {
    static let count = 10_000

    /// How ten thousand signals become one that sends something when all of them have sent.
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
    func `ten thousand inputs send and end`(_ joining: Joining, _ end: End) {
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
    func `ten thousand inputs that send and end while they are subscribed to`(_ joining: Joining) {
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
    func `of ten thousand that race the last wins`() {
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
    func `the work grows with the number of inputs alone`(_ joining: Joining) {
        // What else the machine does takes time of some of the runs: the fastest counts.
        func time(_ count: Int) -> Duration {
            let times = (0..<5).map { _ in
                ContinuousClock().measure {
                    joining.join((0..<count).map { _ in Signal<Int, TestError>([1]) }).subscribe(next: { _ in })
                }
            }
            return times.reduce(times[0], min)
        }
        let (few, many) = (time(2_500), time(20_000))
        // Eight times as many take eight times as long; were it quadratic, 64 times.
        #expect(many < few * 32)
    }
}
