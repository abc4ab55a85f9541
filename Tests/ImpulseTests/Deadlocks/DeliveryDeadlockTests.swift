import Dispatch
import Impulse
import Testing

/// Tests that calls on a signal return on any thread while another delivers: no call waits for a delivery.
///
/// The lock inversions known from such libraries are all of this kind: a thread delivers under a lock, and another
/// thread needs that lock to send, end, subscribe or dispose, while the delivery waits for it indirectly. So each
/// delivery here waits for another thread.
@Suite struct DeliveryDeadlockTests {
    private typealias Numbers = Signal<Int, TestError>

    enum Shape: CaseIterable {
        case merge, combineLatest, concat, flatMap, flatMapInner, `catch`, startWith
        case multicast, replayLazily, behavior, replay
        case take, deliverAtOnce, deliverOnQueue
    }

    enum Action: CaseIterable {
        case sendFirst, sendSecond, completeFirst, completeSecond, failFirst, failSecond, subscribe, dispose
    }

    /// Two sources, a signal of a shape made of them, and a subscription to it.
    private final class Arena: Sendable {
        let first = Subject<Int, TestError>()
        let second = Subject<Int, TestError>()
        let queue = DispatchQueue(label: "delivery")
        let subscription = CompositeDisposable()
        let losses = Recorder<Diagnostics.Loss>()
        let signal: Numbers

        init(_ shape: Shape) {
            let (a, b) = (first.signal, second.signal)
            switch shape {
            case .merge: signal = .merge(a, b)
            case .combineLatest: signal = Signal.combineLatest(a, b).map { $0 + $1 }
            case .concat: signal = .concat(a, b)
            case .flatMap: signal = a.flatMap { _ in b }
            case .flatMapInner: signal = a.flatMap { .just($0) }
            case .catch: signal = a.catch { _ in b }
            case .startWith: signal = a.startWith(0)
            case .multicast:
                let connection = a.multicast(to: Subject())
                subscription.add(connection.connect())
                signal = connection.signal
            case .replayLazily: signal = a.replayLazily()
            case .behavior: signal = Self.remembering(a, BehaviorSubject(0))
            case .replay: signal = Self.remembering(a, ReplaySubject())
            case .take: signal = a.take(3)
            case .deliverAtOnce: signal = a.merge(with: b).deliver(on: .immediate)
            case .deliverOnQueue: signal = a.merge(with: b).deliver(on: QueueScheduler(target: queue))
            }
        }

        private static func remembering(_ source: Numbers, _ subject: some SubjectProtocol<Int, TestError>) -> Numbers {
            subject.subscribe(to: source)
            return subject.signal
        }

        /// Runs `body`, and records the losses in it and in the subscriptions that it makes.
        func noting(_ body: () -> Void) {
            Diagnostics.withHandler({ [losses] in losses.record($0) }, body)
        }

        /// True if the only losses are errors sent to a source after its end.
        var lostLateErrorsAlone: Bool {
            losses.all.allSatisfy { if case .lateError(TestError.one) = $0.kind { true } else { false } }
        }

        func perform(_ action: Action) {
            noting { act(action) }
        }

        private func act(_ action: Action) {
            switch action {
            case .sendFirst: first.send(9)
            case .sendSecond: second.send(9)
            case .completeFirst: first.sendCompleted()
            case .completeSecond: second.sendCompleted()
            case .failFirst: first.send(error: .one)
            case .failSecond: second.send(error: .one)
            case .subscribe: signal.subscribe(error: { _ in }).dispose()
            case .dispose: subscription.dispose()
            }
        }

        /// Sends to both sources, and returns once all has been delivered.
        func send(_ value: Int) {
            first.send(value)
            second.send(value)
            queue.sync {}
        }
    }

    @Test(.tags(.clause3NoCallOutUnderLock, .clause4OneOrder), arguments: Shape.allCases, Action.allCases)
    func `every call from another thread returns during a value`(_ shape: Shape, _ action: Action) {
        let arena = Arena(shape)
        let returned = Recorder<Bool>()
        let isFirst = Counter()
        arena.signal.subscribe(
            in: arena.subscription,
            next: { value in
                guard value > 0, isFirst.increment() == 1 else { return }
                returned.record(returns { arena.perform(action) })
            },
            error: { _ in })
        arena.send(0)
        arena.send(1)
        #expect(returned.all == [true])
        #expect(arena.losses.all.isEmpty)
    }

    @Test(.tags(.clause3NoCallOutUnderLock, .clause4OneOrder), arguments: Shape.allCases, Action.allCases)
    func `every call from another thread returns during the terminal event`(_ shape: Shape, _ action: Action) {
        let arena = Arena(shape)
        let returned = Recorder<Bool>()
        arena.signal.subscribe(
            in: arena.subscription,
            error: { _ in returned.record(returns { arena.perform(action) }) },
            completed: { returned.record(returns { arena.perform(action) }) })
        arena.send(0)
        arena.perform(.failFirst)
        arena.perform(.failSecond)
        arena.queue.sync {}
        #expect(returned.all == [true])
        #expect(arena.lostLateErrorsAlone)
    }

    @Test(.tags(.clause3NoCallOutUnderLock), arguments: Shape.allCases, Action.allCases)
    func `every call from another thread returns during the tear-down`(_ shape: Shape, _ action: Action) {
        let arena = Arena(shape)
        let returned = Recorder<Bool>()
        let disposable = AnyDisposable { returned.record(returns { arena.perform(action) }) }
        arena.noting { arena.signal.on(disposed: { disposable.dispose() }).subscribe(in: arena.subscription) }
        arena.send(0)
        arena.subscription.dispose()
        #expect(returned.all == [true])
        #expect(arena.losses.all.isEmpty, "a disposed subscription reported a loss")
    }

    @Test(.tags(.clause3NoCallOutUnderLock, .clause4OneOrder), arguments: [Shape.behavior, .replay], Action.allCases)
    func `every call from another thread returns during a remembered value`(_ shape: Shape, _ action: Action) {
        let arena = Arena(shape)
        arena.send(1)
        let returned = Recorder<Bool>()
        let isFirst = Counter()
        Signal.combineLatest(arena.signal, arena.second.signal.startWith(1)).take(2).subscribe(
            in: arena.subscription,
            next: { _, _ in
                guard isFirst.increment() == 1 else { return }
                returned.record(returns { arena.perform(action) })
            },
            error: { _ in })
        #expect(returned.all == [true])
    }
}
