import Dispatch
import Impulse
import Testing

/// Tests of two threads, each inside a delivery of the signal that the other acts on.
@Suite struct InversionTests {
    /// A rendezvous of two threads, with a timeout.
    private final class Meeting: Sendable {
        private let arrivals = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]

        func meet(_ side: Int) -> Bool {
            arrivals[1 - side].signal()
            return arrivals[side].wait(timeout: .now() + 1) == .success
        }
    }

    enum Hot: CaseIterable { case subject, behavior, replay, replayedLazily, multicast }
    enum Action: CaseIterable { case send, end, subscribe, dispose }

    /// A hot source, and a subscription to it.
    private final class Side: Sendable {
        let send: @Sendable (Int) -> Void
        let end: @Sendable () -> Void
        let signal: Signal<Int, TestError>
        let subscription = CompositeDisposable()

        init(_ hot: Hot) {
            let source: any SubjectProtocol<Int, TestError> =
                switch hot {
                case .subject, .replayedLazily, .multicast: Subject<Int, TestError>()
                case .behavior: BehaviorSubject<Int, TestError>(0)
                case .replay: ReplaySubject<Int, TestError>()
                }
            send = { source.send($0) }
            end = { source.sendCompleted() }
            switch hot {
            case .subject, .behavior, .replay: signal = source.signal
            case .replayedLazily: signal = source.signal.replayLazily()
            case .multicast:
                let connection = source.signal.multicast(to: ReplaySubject())
                subscription.add(connection.connect())
                signal = connection.signal
            }
        }

        func perform(_ action: Action) {
            switch action {
            case .send: send(2)
            case .end: end()
            case .subscribe: signal.subscribe().dispose()
            case .dispose: subscription.dispose()
            }
        }
    }

    @Test(.tags(.clause3NoCallOutUnderLock, .clause4OneOrder), arguments: Hot.allCases, Action.allCases)
    func `two threads inside deliveries may each act on the other's source`(_ hot: Hot, _ action: Action) {
        let sides = [Side(hot), Side(hot)]
        let meeting = Meeting()
        let met = Recorder<Bool>()
        for index in 0..<2 {
            sides[index].signal.subscribe(
                in: sides[index].subscription,
                next: { value in
                    guard value == 1 else { return }
                    met.record(meeting.meet(index))
                    sides[1 - index].perform(action)
                })
        }
        let haveReturned = Self.bothReturn({ sides[0].send(1) }, { sides[1].send(1) })
        #expect(haveReturned)
        #expect(met.all == [true, true])
    }

    @Test(.tags(.clause3NoCallOutUnderLock, .clause4OneOrder))
    func `two operators inside deliveries may each send to the inputs that they share`() {
        let inputs = [Subject<Int, TestError>(), Subject<Int, TestError>()]
        let (a, b) = (inputs[0].signal, inputs[1].signal)
        let signals = [Signal.merge(a, b), Signal.combineLatest(b.startWith(0), a.startWith(0)).map { max($0, $1) }]
        let meeting = Meeting()
        let met = Recorder<Bool>()
        for (index, signal) in signals.enumerated() {
            let isFirst = Counter()
            signal.subscribe(next: { value in
                guard value > 0, isFirst.increment() == 1 else { return }
                met.record(meeting.meet(index))
                for input in inputs { input.send(2) }
            })
        }
        let haveReturned = Self.bothReturn({ inputs[0].send(1) }, { inputs[1].send(1) })
        #expect(haveReturned)
        #expect(met.all == [true, true])
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `a delivery may wait for a queue on which another thread sends`() {
        let property = MutableProperty(0)
        let queue = DispatchQueue(label: "serial")
        let meeting = Meeting()
        property.signal.skip(1).take(1).subscribe { _ in
            _ = meeting.meet(0)
            queue.sync {}
        }
        let haveReturned = Self.bothReturn(
            { property.value = 1 },
            {
                queue.sync {
                    _ = meeting.meet(1)
                    property.value = 2
                    property.signal.subscribe().dispose()
                }
            })
        #expect(haveReturned)
    }

    private static func bothReturn(_ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void)
        -> Bool
    {
        let returned = Recorder<Bool>()
        return returns {
            let crew = Crew(2)
            crew.run { index in
                if index == 0 { first() } else { second() }
                returned.record(true)
            }
            crew.dismiss()
        } && returned.all == [true, true]
    }
}
