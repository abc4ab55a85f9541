import Impulse
import Testing

/// Errors that producers send when it is too late.
@Suite(.tags(.clause10NothingLostInSilence)) struct LateErrorTests {
    /// What a producer loses that does so.
    private func losses(
        of signal: (Signal<Int, TestError>) -> Signal<Int, TestError> = { $0 },
        _ produce: @escaping @Sendable (Subscriber<Int, TestError>, any Disposable) -> Void
    ) -> [String] {
        let subscribers = Recorder<Subscriber<Int, TestError>>()
        let source = Signal<Int, TestError> { subscriber in
            subscribers.record(subscriber)
            return nil
        }
        return ImpulseTests.losses {
            let subscription = signal(source)
                .subscribe(next: { _ in }, error: { _ in }, fileID: "App/View.swift", line: 7)
            for subscriber in subscribers.all { produce(subscriber, subscription) }
        }
    }

    private let late =
        "late error two, sent to Signal<Int, TestError> after its end, subscribed to at App/View.swift:7"

    @Test func `an error after a completion is told`() {
        let losses = losses { subscriber, _ in
            subscriber.sendCompleted()
            subscriber.send(error: .two)
        }
        #expect(losses == [late])
    }

    @Test func `an error after an error is told`() {
        let losses = losses { subscriber, _ in
            subscriber.send(error: .one)
            subscriber.send(error: .two)
        }
        #expect(losses == [late])
    }

    @Test func `each is told`() {
        let losses = losses { subscriber, _ in
            subscriber.sendCompleted()
            subscriber.send(error: .two)
            subscriber.send(error: .two)
        }
        #expect(losses == [late, late])
    }

    @Test func `an error that is sent while the end is told is told`() {
        let subscribers = Recorder<Subscriber<Int, TestError>>()
        let losses = ImpulseTests.losses {
            Signal<Int, TestError> { subscriber in
                subscribers.record(subscriber)
                return nil
            }
            .subscribe(
                completed: { subscribers.all.first?.send(error: .two) }, fileID: "App/View.swift", line: 7)
            subscribers.all.first?.sendCompleted()
        }
        #expect(losses == [late])
    }

    @Test func `an error that waits behind an end during a delivery is told`() {
        let subscribers = Recorder<Subscriber<Int, TestError>>()
        let losses = ImpulseTests.losses {
            Signal<Int, TestError> { subscriber in
                subscribers.record(subscriber)
                return nil
            }
            .subscribe(
                next: { _ in
                    subscribers.all.first?.sendCompleted()
                    subscribers.all.first?.send(error: .two)
                },
                fileID: "App/View.swift", line: 7)
            subscribers.all.first?.send(1)
        }
        #expect(losses == [late])
    }

    @Test func `an error after the disposal is how cancelled work ends`() {
        let losses = losses { subscriber, subscription in
            subscription.dispose()
            subscriber.send(error: .two)
        }
        #expect(losses == [])
    }

    @Test func `so is one after an end and the disposal`() {
        let losses = losses { subscriber, subscription in
            subscriber.sendCompleted()
            subscription.dispose()
            subscriber.send(error: .two)
        }
        #expect(losses == [])
    }

    @Test func `so is one from a source that an operator has stopped`() {
        let losses = losses(of: { $0.take(1) }) { subscriber, _ in
            subscriber.send(1)
            subscriber.send(error: .two)
        }
        #expect(losses == [])
    }

    @Test func `values and completions that come late are not told`() {
        let losses = losses { subscriber, _ in
            subscriber.sendCompleted()
            subscriber.send(1)
            subscriber.sendCompleted()
        }
        #expect(losses == [])
    }

    @Test(
        arguments: [
            Subject<Int, TestError>(), BehaviorSubject<Int, TestError>(0), ReplaySubject<Int, TestError>(),
        ] as [any SubjectProtocol<Int, TestError>])
    func `an error after the end of a subject is told`(_ subject: any SubjectProtocol<Int, TestError>) {
        let losses = ImpulseTests.losses {
            subject.send(error: .one)
            subject.send(error: .two)
            subject.sendCompleted()
        }
        #expect(losses == ["late error two, sent to a subject of Signal<Int, TestError> after its end"])
    }

    @Test func `an error that is sent while a subject tells its end is told`() {
        let subject = Subject<Int, TestError>()
        let losses = ImpulseTests.losses {
            subject.signal.subscribe(completed: { subject.send(error: .two) })
            subject.sendCompleted()
        }
        #expect(losses == ["late error two, sent to a subject of Signal<Int, TestError> after its end"])
    }
}
