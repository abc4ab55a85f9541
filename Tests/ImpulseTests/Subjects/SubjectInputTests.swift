import Impulse
import Testing

/// What is sent to a subject by a signal that it subscribes to, and what becomes of that when the subject ends.
@Suite struct SubjectInputTests {
    /// A kind of subject.
    struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable () -> any SubjectProtocol<Int, TestError>

        static let all = [
            Kind(testDescription: "Subject") { Subject() },
            Kind(testDescription: "BehaviorSubject") { BehaviorSubject(0) },
            Kind(testDescription: "ReplaySubject") { ReplaySubject() },
        ]
    }

    /// A source, and who has subscribed to it and gone.
    private struct Source {
        let told = Recorder<String>()
        let subject = Subject<Int, TestError>()

        var signal: Signal<Int, TestError> {
            subject.signal.on(
                subscribed: { [told] in told.record("subscribed") }, disposed: { [told] in told.record("disposed") })
        }
    }

    @Test(.tags(.clause6TearDownFirst), arguments: Kind.all)
    func `a subject that ends leaves what it has subscribed to, before its subscribers receive the end`(_ kind: Kind) {
        for end in [Event<Int, TestError>.completed, .error(.one)] {
            let source = Source()
            let subject = kind.make()
            subject.subscribe(to: source.signal)
            subject.signal.subscribe(
                error: { _ in source.told.record("end") }, completed: { source.told.record("end") })
            if case .error(let error) = end { subject.send(error: error) } else { subject.sendCompleted() }
            #expect(source.told.all == ["subscribed", "disposed", "end"])
        }
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: Kind.all)
    func `a subject that has ended is kept by nothing that it subscribed to`(_ kind: Kind) {
        let source = Subject<Int, TestError>()
        weak var kept: (any SubjectProtocol<Int, TestError>)?
        do {
            let subject = kind.make()
            kept = subject
            subject.subscribe(to: source.signal)
            source.send(1)
        }
        #expect(kept != nil)
        kept?.sendCompleted()
        #expect(kept == nil)
    }

    @Test(arguments: Kind.all)
    func `a subject that has ended subscribes to nothing`(_ kind: Kind) {
        let source = Source()
        let subject = kind.make()
        subject.sendCompleted()
        let subscription = subject.subscribe(to: source.signal)
        #expect(source.told.all.isEmpty)
        #expect(subscription.isDisposed)
    }

    @Test(arguments: Kind.all)
    func `the end of one source ends the subject, and leaves the others`(_ kind: Kind) {
        let (ending, other) = (Subject<Int, TestError>(), Source())
        let subject = kind.make()
        subject.subscribe(to: ending.signal)
        subject.subscribe(to: other.signal)
        ending.sendCompleted()
        #expect(other.told.all == ["subscribed", "disposed"])
    }

    @Test(.tags(.clause10NothingLostInSilence), arguments: Kind.all)
    func `an error that a source sends after its end is reported all the same`(_ kind: Kind) {
        let subscribers = Recorder<Subscriber<Int, TestError>>()
        let subject = kind.make()
        let losses = losses {
            subject.subscribe(
                to: Signal { subscriber in
                    subscribers.record(subscriber)
                    return nil
                })
            subscribers.all[0].sendCompleted()
            subscribers.all[0].send(error: .two)
        }
        #expect(losses.count == 1)
        #expect(losses.first?.hasPrefix("late error two") == true)
    }

    @Test(arguments: Kind.all)
    func `a connection to a subject that is ended by hand, or has been, leaves its source`(_ kind: Kind) {
        func connect<Target: SubjectProtocol<Int, TestError>>(_ subject: Target, to source: Source) -> any Disposable {
            source.signal.multicast(to: subject).connect()
        }
        let source = Source()
        let subject = kind.make()
        let connection = connect(subject, to: source)
        subject.sendCompleted()
        #expect(source.told.all == ["subscribed", "disposed"])
        #expect(connection.isDisposed)
        let late = connect(subject, to: source)
        #expect(source.told.all == ["subscribed", "disposed"])
        #expect(late.isDisposed)
    }
}
