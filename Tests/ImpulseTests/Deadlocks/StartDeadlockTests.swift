import Dispatch
import Impulse
import Testing

/// Tests that calls on a signal return on any thread while its source starts.
@Suite struct StartDeadlockTests {
    private typealias Numbers = Signal<Int, TestError>

    enum Shape: CaseIterable {
        case merge, combineLatest, concat, flatMap, `catch`, startWith, deferred, replayLazily, multicast, deliver
    }

    private static func make(_ shape: Shape, _ source: Numbers) -> Numbers {
        switch shape {
        case .merge: return .merge(source, .just(42))
        case .combineLatest: return Signal.combineLatest(source, .just(42)).map { $0 + $1 }
        case .concat: return .concat(.just(42), source)
        case .flatMap: return Numbers.just(1).flatMap { _ in source }
        case .catch: return Numbers.error(.one).catch { _ in source }
        case .startWith: return source.startWith(42)
        case .deferred: return .deferred { source }
        case .replayLazily: return source.replayLazily()
        case .multicast:
            let connection = source.multicast(to: ReplaySubject())
            connection.connect()
            return connection.signal
        case .deliver: return source.deliver(on: .immediate)
        }
    }

    @Test(.tags(.clause3NoCallOutUnderLock, .clause4OneOrder), arguments: Shape.allCases)
    func `a source may wait in its subscription for another thread that sends and completes`(_ shape: Shape) {
        let returned = Recorder<Bool>()
        let source = Numbers { subscriber in
            returned.record(
                returns {
                    subscriber.send(1)
                    subscriber.sendCompleted()
                })
            return nil
        }
        let recording = Self.make(shape, source).record()
        #expect(returned.all == [true])
        #expect(recording.hasEnded)
    }

    @Test(.tags(.clause3NoCallOutUnderLock, .clause5Cancellation), arguments: Shape.allCases)
    func `a source may wait in its subscription for another thread that disposes of it`(_ shape: Shape) {
        let subscription = CompositeDisposable()
        let returned = Recorder<Bool>()
        let source = Numbers { _ in
            returned.record(returns { subscription.dispose() })
            return nil
        }
        Self.make(shape, source).subscribe(in: subscription)
        #expect(returned.all == [true])
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `a source may wait in its connection for threads that connect, subscribe and disconnect`() {
        let returned = Recorder<Bool>()
        let connection = Holder<MulticastConnection<Int, TestError>>()
        let source = Numbers { _ in
            returned.record(returns { connection.content?.connect() })
            returned.record(returns { connection.content?.signal.subscribe().dispose() })
            returned.record(returns { connection.content?.connect().dispose() })
            return nil
        }
        connection.content = source.multicast(to: ReplaySubject())
        connection.content?.connect()
        #expect(returned.all == [true, true, true])
        connection.content = nil
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `delayed work may wait for a thread that disposes of that work`() {
        let queue = DispatchQueue(label: "timer")
        let scheduler = QueueScheduler(target: queue)
        let subject = Subject<Int, TestError>()
        let subscription = subject.signal.take(1).deliver(on: scheduler).record()
        let timer = SerialDisposable()
        let returned = Recorder<Bool>()
        let done = DispatchSemaphore(value: 0)
        queue.suspend()
        timer.current = scheduler.schedule(after: .zero) {
            returned.record(
                returns {
                    subject.send(1)
                    timer.dispose()
                    subscription.dispose()
                })
            done.signal()
        }
        queue.resume()
        #expect(done.wait(timeout: .now() + 5) == .success)
        #expect(returned.all == [true])
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `a subscriber of executing may wait for threads that execute and cancel the command`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in .never }
        let returned = Recorder<Bool>()
        let executing = command.executing.signal.skip(1).take(1).subscribe { _ in
            returned.record(returns { command.execute(2) })
            returned.record(returns { command.cancel() })
        }
        command.execute(1)
        executing.dispose()
        #expect(returned.all == [true, true])
    }
}
