import Dispatch
import Impulse
import Testing

@Suite struct SchedulerRaceTests {
    @Test(.tags(.clause5Cancellation))
    func `when a disposal races the scheduler, work runs once or not at all`() {
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
    func `when a disposal races the due time, delayed work runs once or not at all`() {
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
    func `a disposal that races the subscription on a scheduler does not leave the source running`() {
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

    /// Values on their way to a queue, and a subscriber that disposes of its subscription.
    private struct Delivery {
        let live = Live()
        let queue = DispatchQueue(label: "delivery")
        let subject = Subject<Int, TestError>()
        let received = Recorder<Int>()
        let receivedBefore = Holder<Int>()
        let subscription: any Disposable

        init() {
            let (received, token) = (received, live.token())
            subscription = subject.signal.deliver(on: QueueScheduler(target: queue)).subscribe(next: { value in
                token.touch()
                received.record(value)
            })
        }

        func dispose() {
            subscription.dispose()
            receivedBefore.content = received.all.count
        }

        /// The values received, the number of them after the disposal returned, and the objects alive once the queue
        /// is idle.
        var outcome: String {
            queue.sync {}
            let late = received.all.count - (receivedBefore.content ?? 0)
            return "received: \(received.all), late: \(late), alive: \(live.count)"
        }
    }

    private static func received(late: ClosedRange<Int>) -> [String] {
        (0...3).flatMap { count in late.map { "received: \(Array(0..<count)), late: \($0), alive: 0" } }
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal on another thread lets at most the current value be delivered`() {
        race(
            on: Delivery.init,
            { delivery in for value in 0..<3 { delivery.subject.send(value) } },
            { $0.dispose() },
            outcome: \.outcome,
            allowed: Self.received(late: 0...1))
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal on the queue lets no further value be delivered`() {
        race(
            on: Delivery.init,
            { delivery in for value in 0..<3 { delivery.subject.send(value) } },
            { delivery in delivery.queue.sync { delivery.dispose() } },
            outcome: \.outcome,
            allowed: Self.received(late: 0...0))
    }
}
