import Impulse
import Testing

/// Tests of signals that a subject subscribes to, and of those subscriptions when the subject ends.
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

        /// Those, and one that delivers its values elsewhere.
        static let allThatSubscribe = all + [Kind(testDescription: "ChannelEnd") { ChannelEnd.pair().0 }]
    }

    /// A source, with a log of its subscriptions and disposals.
    private struct Source {
        let log = Recorder<String>()
        let subject = Subject<Int, TestError>()

        var signal: Signal<Int, TestError> {
            subject.signal.on(
                subscribed: { [log] in log.record("subscribed") }, disposed: { [log] in log.record("disposed") })
        }
    }

    @Test(.tags(.clause6TearDownFirst), arguments: Kind.allThatSubscribe)
    func `a subject that ends disposes of its inputs before its subscribers receive the end`(_ kind: Kind) {
        for end in [Event<Int, TestError>.completed, .error(.one)] {
            let source = Source()
            let subject = kind.make()
            subject.subscribe(to: source.signal)
            subject.signal.subscribe(
                error: { _ in source.log.record("end") }, completed: { source.log.record("end") })
            if case .error(let error) = end { subject.send(error: error) } else { subject.sendCompleted() }
            #expect(source.log.all == ["subscribed", "disposed", "end"])
        }
    }

    /// A signal that nothing retains except its subscriptions: nothing can send to them.
    struct Idle: Sendable, CustomTestStringConvertible {
        typealias Cleanup = @Sendable () -> Void

        let testDescription: String
        let make: @Sendable (@escaping Cleanup) -> Signal<Int, TestError>

        static let all = [
            Idle(testDescription: "never") { .never.on(disposed: $0) },
            Idle(testDescription: "onDispose") { .onDispose($0) },
            Idle(testDescription: "a subscriber that nobody keeps") { cleanup in
                Signal { _ in AnyDisposable(cleanup) }
            },
            Idle(testDescription: "a subject that nobody keeps") { .deferred { Subject().signal }.on(disposed: $0) },
            Idle(testDescription: "a merge") { .merge(.never, .just(1)).on(disposed: $0) },
            Idle(testDescription: "a scheduler") { Signal.never.on(disposed: $0).deliver(on: .immediate) },
            Idle(testDescription: "a share") { Signal.never.on(disposed: $0).share() },
        ]
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: Kind.allThatSubscribe, Idle.all)
    func `a subject that ends disposes of an input that only the subject retains`(_ kind: Kind, _ idle: Idle) {
        for end in [Event<Int, TestError>.completed, .error(.one)] {
            let cleanups = Counter()
            let subject = kind.make()
            subject.subscribe(to: idle.make { cleanups.increment() })
            #expect(cleanups.count == 0)
            if case .error(let error) = end { subject.send(error: error) } else { subject.sendCompleted() }
            #expect(cleanups.count == 1)
        }
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: Kind.allThatSubscribe, Idle.all)
    func `a subject that is released without an end disposes of its input`(_ kind: Kind, _ idle: Idle) {
        let cleanups = Counter()
        weak var kept: (any SubjectProtocol<Int, TestError>)?
        let subscription: any Disposable
        do {
            let subject = kind.make()
            kept = subject
            subscription = subject.subscribe(to: idle.make { cleanups.increment() })
            #expect(cleanups.count == 0)
        }
        #expect(kept == nil)
        #expect(cleanups.count == 1)
        #expect(subscription.isDisposed)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: Kind.allThatSubscribe)
    func `a subject holds no input whose subscription has been disposed of`(_ kind: Kind) {
        let (subject, source, live) = (kind.make(), Subject<Int, TestError>(), Live())
        for _ in 0..<100 {
            let token = live.token()
            subject.subscribe(to: source.signal.on(next: { _ in token.touch() })).dispose()
        }
        #expect(live.count == 0)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: Kind.all)
    func `a subject that has ended is not retained by its inputs`(_ kind: Kind) {
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

    @Test(arguments: Kind.allThatSubscribe)
    func `a subject that has ended subscribes to nothing`(_ kind: Kind) {
        let source = Source()
        let subject = kind.make()
        subject.sendCompleted()
        let subscription = subject.subscribe(to: source.signal)
        #expect(source.log.all.isEmpty)
        #expect(subscription.isDisposed)
    }

    @Test(arguments: Kind.allThatSubscribe)
    func `the completion of one input ends the subject and disposes of the others`(_ kind: Kind) {
        let (ending, other) = (Subject<Int, TestError>(), Source())
        let subject = kind.make()
        subject.subscribe(to: ending.signal)
        subject.subscribe(to: other.signal)
        ending.sendCompleted()
        #expect(other.log.all == ["subscribed", "disposed"])
    }

    @Test(.tags(.clause10NothingLostInSilence), arguments: Kind.allThatSubscribe)
    func `a late error of an input is reported`(_ kind: Kind) {
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

    @Test(arguments: Kind.allThatSubscribe)
    func `a connection to a subject that has ended otherwise disposes of its source`(_ kind: Kind) {
        func connect<Target: SubjectProtocol<Int, TestError>>(_ subject: Target, to source: Source) -> any Disposable {
            source.signal.multicast(to: subject).connect()
        }
        let source = Source()
        let subject = kind.make()
        let connection = connect(subject, to: source)
        subject.sendCompleted()
        #expect(source.log.all == ["subscribed", "disposed"])
        #expect(connection.isDisposed)
        let late = connect(subject, to: source)
        #expect(source.log.all == ["subscribed", "disposed"])
        #expect(late.isDisposed)
    }
}
