import Impulse
import Testing

/// Errors of work that runs whether or not anyone listens: those of commands and of connections.
@Suite(.tags(.clause10NothingLostInSilence)) struct UnreceivedErrorTests {
    private let source = Subject<Int, TestError>()

    private func command(_ work: Signal<Int, TestError>? = nil) -> Command<Int, Int, TestError> {
        let work = work ?? source.signal
        return Command(on: .immediate, fileID: "App/Model.swift", line: 3) { (_: Int) in work }
    }

    private let ofCommand = ["unhandled error one of Signal<Int, TestError>, subscribed to at App/Model.swift:3"]
    private let ofConnection = ["unhandled error one of Signal<Int, TestError>, subscribed to at App/View.swift:7"]

    @Test func `an execution that is attached but never subscribed to receives no error`() {
        let losses = losses {
            let execution = command(.error(.one)).execute(1)
            Signal.merge(.error(.disabled), execution).subscribe(error: { _ in })
        }
        #expect(losses == ofCommand)
    }

    @Test func `a command reports the error of an execution that nobody listens to`() {
        let losses = losses {
            let command = command()
            command.execute(1)
            source.send(error: .one)
        }
        #expect(losses == ofCommand)
    }

    @Test func `so does a command that has been released while its work was under way`() {
        let losses = losses {
            do {
                let released = command()
                released.execute(1)
            }
            source.send(error: .one)
        }
        #expect(losses == ofCommand)
    }

    @Test func `also where it fails at once`() {
        #expect(losses { command(.error(.one)).execute(1) } == ofCommand)
    }

    @Test func `it reports the names of the work`() {
        let recorder = Recorder<[String]>()
        Diagnostics.withHandler({ recorder.record($0.names.map(\.name)) }) {
            _ = command(.error(.one).named("upload")).execute(1)
        }
        #expect(recorder.all == [["upload"]])
    }

    @Test func `whoever listens to its errors receives it`() {
        let losses = losses {
            let command = command()
            command.errors.subscribe()
            command.execute(1)
            source.send(error: .one)
        }
        #expect(losses == [])
    }

    @Test func `whoever listened to its errors before does not`() {
        let losses = losses {
            let command = command()
            command.errors.subscribe().dispose()
            command.execute(1)
            source.send(error: .one)
        }
        #expect(losses == ofCommand)
    }

    @Test func `whoever listens to the execution receives it`() {
        let losses = losses {
            let command = command()
            command.execute(1).subscribe(error: { _ in })
            source.send(error: .one)
        }
        #expect(losses == [])
    }

    @Test func `also after the end`() {
        let losses = losses {
            let execution = command(.error(.one)).execute(1)
            #expect(execution.record().events == [.error(.failed(.one))])
        }
        #expect(losses == [])
    }

    @Test func `it is reported once nobody can listen any more`() {
        let losses = Recorder<String>()
        let handler: Diagnostics.Handler = { losses.record("\($0)") }
        var execution = Optional(Diagnostics.withHandler(handler) { command(.error(.one)).execute(1) })
        #expect(losses.all == [])
        withExtendedLifetime(execution) {}
        execution = nil
        #expect(losses.all == ofCommand)
    }

    @Test func `who listens to the values of executions does not receive it`() {
        let losses = losses {
            let command = command()
            command.executionSignals.flatten(.merge).subscribe()
            command.execute(1)
            source.send(error: .one)
        }
        #expect(losses == ofCommand)
    }

    @Test func `that a command is disabled, or an execution cancelled, is no error of its work`() {
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
    func `a connection reports an error that nobody listens to`(
        _ connect: @Sendable (Signal<Int, TestError>) -> Void
    ) {
        #expect(losses { connect(.error(.one)) } == ofConnection)
        let later = losses {
            connect(source.signal)
            source.send(error: .one)
        }
        #expect(later == ofConnection)
    }

    @Test func `a subscriber of a connection receives it, also after the end`() {
        let losses = losses {
            let connection = source.signal.publish()
            connection.connect()
            source.send(error: .one)
            #expect(connection.signal.record().events == [.error(.one)])
            #expect(source.signal.replay().record().events == [.error(.one)])
        }
        #expect(losses == [])
    }

    @Test func `nor does a signal that is made of another report what it has no use for`() {
        let losses = losses {
            Signal<Int, TestError>.error(.one).publish { _ in Signal<Int, TestError>.never }.subscribe()
            Signal<Int, TestError>.error(.one).multicast(to: ReplaySubject()) { _ in Signal<Int, TestError>.never }
                .subscribe()
        }
        #expect(losses == [])
    }

    @Test func `one that has been disposed of wanted no more`() {
        let losses = losses {
            let connection = source.signal.publish()
            connection.signal.subscribe().dispose()
            connection.connect()
            source.send(error: .one)
        }
        #expect(losses == [])
    }

    @Test func `a subject that is sent to by hand has no work that could fail`() {
        let losses = losses {
            Subject<Int, TestError>().send(error: .one)
            ReplaySubject<Int, TestError>().send(error: .one)
        }
        #expect(losses == [])
    }

    @Test func `a subject of one's own is handed the error, and that is all`() {
        let subject = OwnSubject()
        let losses = losses { source.signal.multicast(to: subject).connect() }
        source.send(error: .one)
        #expect(losses == [])
        #expect(subject.told.all == [.error(.one)])
    }
}

private final class Echo: Sendable {}

/// A subject that remembers nothing and has no subscribers.
private final class OwnSubject: SubjectProtocol {
    let told = Recorder<Event<Int, TestError>>()

    var signal: Signal<Int, TestError> { .never }
    func send(_ value: Int) { told.record(.next(value)) }
    func send(error: TestError) { told.record(.error(error)) }
    func sendCompleted() { told.record(.completed) }
    func onDispose(_ disposable: any Disposable) {}
}
