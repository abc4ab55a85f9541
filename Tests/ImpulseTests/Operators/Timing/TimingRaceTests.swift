import Impulse
import ImpulseTesting
import Testing

/// A timer that fires while the source sends, ends, or is left.
@Suite struct TimingRaceTests {
    /// An operator between a source that one actor sends to and a scheduler whose crank another turns.
    private struct Arena: Sendable {
        let scheduler = CrankedScheduler()
        let source = Subject<Int, TestError>()
        let live = Live()
        let recorder = Recorder<Event<Int, TestError>>()
        let subscription: any Disposable

        init(
            sending values: [Int] = [],
            _ apply: (Signal<Int, TestError>, CrankedScheduler) -> Signal<Int, TestError>
        ) {
            let (recorder, token) = (recorder, live.token())
            subscription = apply(source.signal, scheduler).subscribe(
                next: {
                    token.touch()
                    recorder.record(.next($0))
                },
                error: { recorder.record(.error($0)) },
                completed: { recorder.record(.completed) })
            for value in values { source.send(value) }
        }

        func later() { scheduler.uptime += .seconds(1) }

        /// What was told in all, when all that waits has had its turn.
        var story: String {
            later()
            scheduler.run()
            let events = recorder.all.map { event in
                switch event {
                case .next(let value): "\(value)"
                case .error: "#"
                case .completed: "|"
                }
            }
            return told(
                events.joined(), (recorder.overlaps > 0, "overlapping"), (live.count > 0 && isOver, "held"),
                (scheduler.count > 0, "pending"))
        }

        private var isOver: Bool { subscription.isDisposed || recorder.all.last?.isTerminal ?? false }
    }

    @Test(.tags(.clause2Serial))
    func `debounce of a value at the moment when another is due sends that one, or both`() {
        race(
            on: { Arena(sending: [1]) { $0.debounce(for: .seconds(1), on: $1) } },
            { $0.source.send(2) },
            {
                $0.later()
                $0.scheduler.turn()
            },
            outcome: \.story,
            allowed: ["2", "12"])
    }

    @Test(.tags(.clause1Grammar))
    func `debounce of a completion at the moment when a value is due sends it once`() {
        race(
            on: { Arena(sending: [1]) { $0.debounce(for: .seconds(1), on: $1) } },
            { $0.source.sendCompleted() },
            { $0.scheduler.turn() },
            outcome: \.story,
            allowed: ["1|"])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `throttle, left while a value comes and another is due, holds nothing`() {
        race(
            on: { Arena(sending: [1, 2]) { $0.throttle(for: .seconds(1), on: $1) } },
            { $0.source.send(3) },
            { $0.scheduler.run() },
            { $0.subscription.dispose() },
            outcome: \.story,
            allowed: ["1", "12", "13", "123"])
    }

    @Test(.tags(.clause4OneOrder))
    func `delay sends what comes during its turn in order, and nothing is lost`() {
        race(
            on: { Arena { $0.delay(for: .seconds(1), on: $1) } },
            {
                $0.source.send(1)
                $0.source.send(2)
                $0.source.sendCompleted()
            },
            { $0.scheduler.run() },
            outcome: \.story,
            allowed: ["12|"])
    }

    @Test(.tags(.clause1Grammar))
    func `timeout, of the end and its time at once, tells one`() {
        race(
            on: { Arena { $0.timeout(after: .seconds(1), on: $1, error: .one) } },
            {
                $0.source.send(1)
                $0.source.sendCompleted()
            },
            { $0.scheduler.turn() },
            outcome: \.story,
            allowed: ["1|", "1#", "#"])
    }

    @Test(.tags(.clause4OneOrder))
    func `collect loses no value that comes while an array is due`() {
        race(
            on: {
                Arena(sending: [1]) { source, scheduler in
                    source.collect(every: .seconds(1), on: scheduler).flatMap { Signal($0) }
                }
            },
            { $0.source.send(2) },
            { $0.source.send(3) },
            { $0.scheduler.turn() },
            outcome: \.story,
            allowed: ["123", "132"])
    }
}
