import Impulse
import Testing

/// Tests of errors of work that runs whether or not anyone subscribes: that of commands and of connections.
@Suite(.tags(.clause10NothingLostInSilence)) struct UnreceivedErrorTests {
    private let source = Subject<Int, TestError>()

    private func command(_ work: Signal<Int, TestError>? = nil) -> Command<Int, Int, TestError> {
        let work = work ?? source.signal
        return Command(on: .immediate, fileID: "App/Model.swift", line: 3) { (_: Int) in work }
    }

    private let ofCommand = ["unhandled error one of Signal<Int, TestError>, subscribed to at App/Model.swift:3"]
    private let ofConnection = ["unhandled error one of Signal<Int, TestError>, subscribed to at App/View.swift:7"]

    @Test func `a command reports the error of an execution without subscribers`() {
        let losses = losses {
            let command = command()
            command.execute(1)
            source.send(error: .one)
        }
        #expect(losses == ofCommand)
    }

    @Test func `a command reports an error once those who subscribed to its errors are gone, the oldest first`() {
        let losses = losses {
            let command = command()
            let subscriptions = (1...2).map { _ in command.errors.subscribe() }
            for subscription in subscriptions { subscription.dispose() }
            command.execute(1)
            source.send(error: .one)
        }
        #expect(losses == ofCommand)
    }

    @Test func `a command released while its work ran reports the work's error`() {
        let losses = losses {
            do {
                let released = command()
                released.execute(1)
            }
            source.send(error: .one)
        }
        #expect(losses == ofCommand)
    }

    @Test func `an error is reported if the execution is attached but never subscribed to`() {
        let losses = losses {
            let execution = command(.error(.one)).execute(1)
            Signal.merge(.error(.disabled), execution).subscribe(error: { _ in })
        }
        #expect(losses == ofCommand)
    }

    @Test func `a command reports an error that its work emits synchronously`() {
        #expect(losses { command(.error(.one)).execute(1) } == ofCommand)
    }

    @Test func `a command's loss reports the names of the work`() {
        let recorder = Recorder<[String]>()
        Diagnostics.withHandler({ recorder.record($0.names.map(\.name)) }) {
            _ = command(.error(.one).named("upload")).execute(1)
        }
        #expect(recorder.all == [["upload"]])
    }

    @Test func `an error is not reported if the command's errors have a subscriber`() {
        let losses = losses {
            let command = command()
            command.errors.subscribe()
            command.execute(1)
            source.send(error: .one)
        }
        #expect(losses == [])
    }

    @Test func `an error is reported if the subscription to the command's errors was disposed of`() {
        let losses = losses {
            let command = command()
            command.errors.subscribe().dispose()
            command.execute(1)
            source.send(error: .one)
        }
        #expect(losses == ofCommand)
    }

    @Test func `an error is not reported if the execution has a subscriber`() {
        let losses = losses {
            let command = command()
            command.execute(1).subscribe(error: { _ in })
            source.send(error: .one)
        }
        #expect(losses == [])
    }

    @Test func `an error is not reported if the execution is subscribed to after its end`() {
        let losses = losses {
            let execution = command(.error(.one)).execute(1)
            #expect(execution.record().events == [.error(.failed(.one))])
        }
        #expect(losses == [])
    }

    @Test func `an execution's error is reported once the last reference to its signal is released`() {
        let losses = Recorder<String>()
        let handler: Diagnostics.Handler = { losses.record("\($0)") }
        var execution = Optional(Diagnostics.withHandler(handler) { command(.error(.one)).execute(1) })
        #expect(losses.all == [])
        withExtendedLifetime(execution) {}
        execution = nil
        #expect(losses.all == ofCommand)
    }

    @Test func `an error is reported though executionSignals has a subscriber, which receives values only`() {
        let losses = losses {
            let command = command()
            command.executionSignals.flatten(.merge).subscribe()
            command.execute(1)
            source.send(error: .one)
        }
        #expect(losses == ofCommand)
    }

    @Test func `disabled and canceled executions report no error of the work`() {
        let losses = losses {
            let command = command()
            command.execute(1)
            command.execute(2)
            command.cancel()
        }
        #expect(losses == [])
    }

    @Test(
        arguments: [
            { $0.publish(fileID: "App/View.swift", line: 7).connect() },
            { $0.multicast(to: ReplaySubject(), fileID: "App/View.swift", line: 7).connect() },
            { $0.multicast(to: BehaviorSubject(0), fileID: "App/View.swift", line: 7).connect() },
            { _ = $0.replay(fileID: "App/View.swift", line: 7) },
            { _ = $0.replay(last: 1, fileID: "App/View.swift", line: 7) },
            { _ = Signal.lift(Echo(), $0, fileID: "App/View.swift", line: 7) { $1 } },
        ] as [@Sendable (Signal<Int, TestError>) -> Void])
    func `a connection reports an error that reaches no subscriber`(
        _ connect: @Sendable (Signal<Int, TestError>) -> Void
    ) {
        #expect(losses { connect(.error(.one)) } == ofConnection)
        let later = losses {
            connect(source.signal)
            source.send(error: .one)
        }
        #expect(later == ofConnection)
    }

    @Test func `a subscriber of a connection receives the error, also after the end`() {
        let losses = losses {
            let connection = source.signal.publish()
            connection.connect()
            source.send(error: .one)
            #expect(connection.signal.record().events == [.error(.one)])
            #expect(source.signal.replay().record().events == [.error(.one)])
        }
        #expect(losses == [])
    }

    @Test func `publish and multicast with a selector report no error of an unused source`() {
        let losses = losses {
            Signal<Int, TestError>.error(.one).publish { _ in Signal<Int, TestError>.never }.subscribe()
            Signal<Int, TestError>.error(.one).multicast(to: ReplaySubject()) { _ in Signal<Int, TestError>.never }
                .subscribe()
        }
        #expect(losses == [])
    }

    @Test func `an error sent to a subject without subscribers is not reported`() {
        let losses = losses {
            Subject<Int, TestError>().send(error: .one)
            ReplaySubject<Int, TestError>().send(error: .one)
        }
        #expect(losses == [])
    }

    @Test func `a custom subject receives the connection's error, which is not reported`() {
        let subject = OwnSubject()
        let losses = losses { source.signal.multicast(to: subject).connect() }
        source.send(error: .one)
        #expect(losses == [])
        #expect(subject.received.all == [.error(.one)])
    }
}

private final class Echo: Sendable {}

/// A subject that remembers nothing and has no subscribers.
private final class OwnSubject: SubjectProtocol {
    let received = Recorder<Event<Int, TestError>>()

    var signal: Signal<Int, TestError> { .never }
    func send(_ value: Int) { received.record(.next(value)) }
    func send(error: TestError) { received.record(.error(error)) }
    func sendCompleted() { received.record(.completed) }
    func onDispose(_ disposable: any Disposable) {}

    @Test func `an error that is sent as a value is reported unless a subscriber receives it`() {
        let reported = Recorder<TestError>()
        let errors = ReportedErrors<TestError> { reported.record($0) }
        errors.send(.one)
        #expect(reported.all == [.one])
        let received = errors.signal.record()
        errors.send(.two)
        #expect(received.values == [.two])
        #expect(reported.all == [.one])
    }
}
