import Impulse
import ImpulseTesting
import Testing

/// Tests of a timer that fires while the source emits, ends or is disposed of.
@Suite struct TimingRaceTests {
    /// An operator between a source, which one thread sends to, and a scheduler, which another thread runs.
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

        /// All events received, once everything pending has run.
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
            return summary(
                events.joined(), (recorder.overlaps > 0, "overlapping"), (live.count > 0 && isOver, "held"),
                (scheduler.count > 0, "pending"))
        }

        private var isOver: Bool { subscription.isDisposed || recorder.all.last?.isTerminal ?? false }
    }

    @Test(.tags(.clause2Serial))
    func `a value that debounce receives while another is due is emitted, alone or after that`() {
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
    func `a value that is due when debounce receives a completion is emitted once`() {
        race(
            on: { Arena(sending: [1]) { $0.debounce(for: .seconds(1), on: $1) } },
            { $0.source.sendCompleted() },
            { $0.scheduler.turn() },
            outcome: \.story,
            allowed: ["1|"])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `throttle disposed of while a value arrives and another is due retains nothing`() {
        race(
            on: { Arena(sending: [1, 2]) { $0.throttle(for: .seconds(1), on: $1) } },
            { $0.source.send(3) },
            { $0.scheduler.run() },
            { $0.subscription.dispose() },
            outcome: \.story,
            allowed: ["1", "12", "13", "123"])
    }

    @Test(.tags(.clause4OneOrder))
    func `delay keeps values that arrive during its delivery, in order`() {
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
    func `when the completion races the timeout, one of them is delivered`() {
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
    func `collect loses no value that arrives while an array is due`() {
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
