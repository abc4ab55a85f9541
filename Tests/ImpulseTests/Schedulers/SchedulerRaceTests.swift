import Dispatch
import Impulse
import Testing

@Suite struct SchedulerRaceTests {
    @Test(.tags(.clause5Cancellation))
    func `of a disposal and its turn at once, work runs once or not at all`() {
        struct Arena: Sendable {
            let scheduler = CrankedScheduler()
            let ran = Counter()
            let work: any Disposable

            init() { work = scheduler.scheduleDisposable { [ran] in ran.increment() } }
        }
        race(
            on: Arena.init,
            { $0.work.dispose() },
            { $0.scheduler.run() },
            outcome: { "ran: \($0.ran.count), disposed of: \($0.work.isDisposed)" },
            allowed: ["ran: 0, disposed of: true", "ran: 1, disposed of: true"])
    }

    @Test(.tags(.clause5Cancellation))
    func `of a disposal and its time at once, delayed work runs once or not at all`() {
        struct Arena: Sendable {
            let queue = DispatchQueue(label: "timers")
            let ran = Counter()
            let work: any Disposable

            init() {
                work = QueueScheduler(target: queue).schedule(after: .zero) { [ran] in ran.increment() }
            }
        }
        race(
            on: Arena.init,
            { $0.work.dispose() },
            { $0.queue.sync {} },
            outcome: { "ran: \($0.ran.count), disposed of: \($0.work.isDisposed)" },
            allowed: ["ran: 0, disposed of: true", "ran: 1, disposed of: true"])
    }

    @Test(.tags(.clause5Cancellation))
    func `of a disposal and the turn at once, the source is disposed of if it was subscribed to`() {
        struct Arena: Sendable {
            let scheduler = CrankedScheduler()
            let subscribed = Counter()
            let disposed = Counter()
            let recording: Recording<Int, Never>

            init() {
                let source = Signal<Int, Never>.never.on(
                    subscribed: { [subscribed] in subscribed.increment() },
                    disposed: { [disposed] in disposed.increment() })
                recording = source.subscribed(on: scheduler).record()
            }
        }
        race(
            on: Arena.init,
            { $0.recording.dispose() },
            { $0.scheduler.run() },
            outcome: { "subscribed: \($0.subscribed.count), disposed of: \($0.disposed.count)" },
            allowed: ["subscribed: 0, disposed of: 0", "subscribed: 1, disposed of: 1"])
    }

    /// Values on their way to a queue, and a subscriber who leaves.
    private struct Delivery {
        let live = Live()
        let queue = DispatchQueue(label: "delivery")
        let subject = Subject<Int, TestError>()
        let told = Recorder<Int>()
        let toldBefore = Holder<Int>()
        let subscription: any Disposable

        init() {
            let (told, token) = (told, live.token())
            subscription = subject.signal.deliver(on: QueueScheduler(target: queue)).subscribe(next: { value in
                token.touch()
                told.record(value)
            })
        }

        func dispose() {
            subscription.dispose()
            toldBefore.content = told.all.count
        }

        /// What was told, how much of it after the disposal had returned, and how much is held once the queue is idle.
        var outcome: String {
            queue.sync {}
            return "told: \(told.all), late: \(told.all.count - (toldBefore.content ?? 0)), alive: \(live.count)"
        }
    }

    private static func told(late: ClosedRange<Int>) -> [String] {
        (0...3).flatMap { count in late.map { "told: \(Array(0..<count)), late: \($0), alive: 0" } }
    }

    @Test(.tags(.clause5Cancellation))
    func `of values on their way to a queue and a disposal elsewhere, at most the one under way is told after it`() {
        race(
            on: Delivery.init,
            { delivery in for value in 0..<3 { delivery.subject.send(value) } },
            { $0.dispose() },
            outcome: \.outcome,
            allowed: Self.told(late: 0...1))
    }

    @Test(.tags(.clause5Cancellation))
    func `of values on their way to a queue and a disposal there, none is told after it`() {
        race(
            on: Delivery.init,
            { delivery in for value in 0..<3 { delivery.subject.send(value) } },
            { delivery in delivery.queue.sync { delivery.dispose() } },
            outcome: \.outcome,
            allowed: Self.told(late: 0...0))
    }
}
