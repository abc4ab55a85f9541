import Impulse
import Testing

/// Tests of errors that producers send after the end.
@Suite(.tags(.clause10NothingLostInSilence)) struct LateErrorTests {
    /// Returns the losses of a producer that runs `produce`.
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

    @Test func `an error after a completion is reported`() {
        let losses = losses { subscriber, _ in
            subscriber.sendCompleted()
            subscriber.send(error: .two)
        }
        #expect(losses == [late])
    }

    @Test func `an error after an error is reported`() {
        let losses = losses { subscriber, _ in
            subscriber.send(error: .one)
            subscriber.send(error: .two)
        }
        #expect(losses == [late])
    }

    @Test func `each late error is reported`() {
        let losses = losses { subscriber, _ in
            subscriber.sendCompleted()
            subscriber.send(error: .two)
            subscriber.send(error: .two)
        }
        #expect(losses == [late, late])
    }

    @Test func `an error sent while the completion is delivered is reported`() {
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

    @Test func `an error enqueued behind a completion during a delivery is reported`() {
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

    @Test func `an error after the disposal is not reported`() {
        let losses = losses { subscriber, subscription in
            subscription.dispose()
            subscriber.send(error: .two)
        }
        #expect(losses == [])
    }

    @Test func `an error after a completion and the disposal is not reported`() {
        let losses = losses { subscriber, subscription in
            subscriber.sendCompleted()
            subscription.dispose()
            subscriber.send(error: .two)
        }
        #expect(losses == [])
    }

    @Test func `an error from a source that an operator has stopped is not reported`() {
        let losses = losses(of: { $0.take(1) }) { subscriber, _ in
            subscriber.send(1)
            subscriber.send(error: .two)
        }
        #expect(losses == [])
    }

    @Test func `late values and completions are not reported`() {
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
    func `an error after the end of a subject is reported`(_ subject: any SubjectProtocol<Int, TestError>) {
        let losses = ImpulseTests.losses {
            subject.send(error: .one)
            subject.send(error: .two)
            subject.sendCompleted()
        }
        #expect(losses == ["late error two, sent to a subject of Signal<Int, TestError> after its end"])
    }

    @Test func `an error sent while a subject delivers its completion is reported`() {
        let subject = Subject<Int, TestError>()
        let losses = ImpulseTests.losses {
            subject.signal.subscribe(completed: { subject.send(error: .two) })
            subject.sendCompleted()
        }
        #expect(losses == ["late error two, sent to a subject of Signal<Int, TestError> after its end"])
    }
}
