import Impulse
import Testing

@Suite struct MulticastConnectionTests {
    @Test func `connect subscribes once, however often it is called`() {
        let subscriptions = Counter()
        let source = Subject<Int, TestError>()
        let connection: MulticastConnection<Int, TestError> =
            source.signal.on(subscribed: { subscriptions.increment() }).multicast(to: Subject())
        let (a, b) = (connection.signal.record(), connection.signal.record())
        source.send(0)
        #expect(subscriptions.count == 0)
        let first = connection.connect()
        #expect(connection.connect() === first)
        #expect(subscriptions.count == 1)
        source.send(1)
        source.send(error: .one)
        #expect(a.events == [.next(1), .error(.one)])
        #expect(b.events == a.events)
    }

    @Test func `autoconnect starts the source once, with its nth subscriber, after that one has been registered`() {
        let subscriptions = Counter()
        let source = Signal<Int, Never>([1, 2]).concat(.never).on(subscribed: { subscriptions.increment() })
        let shared = source.publish().autoconnect(subscribers: 2)
        let first = shared.record()
        #expect(subscriptions.count == 0)
        let second = shared.record()
        let third = shared.record()
        #expect(subscriptions.count == 1)
        #expect([first.values, second.values, third.values] == [[1, 2], [1, 2], []])
    }

    @Test(.tags(.clause5Cancellation))
    func `what autoconnect has started runs on without subscribers, until the connection is disposed of`() {
        let disposed = Counter()
        let source = Subject<Int, Never>()
        let connection = source.signal.on(disposed: { disposed.increment() }).publish()
        let shared = connection.autoconnect(subscribers: 1)
        shared.record().dispose()
        #expect(disposed.count == 0)
        let later = shared.record()
        source.send(1)
        #expect(later.values == [1])
        connection.connect().dispose()
        #expect(disposed.count == 1)
    }

    @Test func `a subscriber that has been disposed of counts`() {
        let shared = Signal<Int, Never>([1]).publish().autoconnect(subscribers: 2)
        shared.record().dispose()
        #expect(shared.record().events == [.next(1), .completed])
    }

    @Test func `late subscribers receive what the subject remembers`() {
        let source = Subject<Int, Never>()
        let plain = source.signal.multicast(to: Subject())
        let behaving = source.signal.multicast(to: BehaviorSubject(0))
        let replaying = source.signal.multicast(to: ReplaySubject())
        for connection in [plain, behaving, replaying] { connection.connect() }
        source.send(1)
        source.send(2)
        source.sendCompleted()
        #expect(plain.signal.record().events == [.completed])
        #expect(behaving.signal.record().events == [.next(2), .completed])
        #expect(replaying.signal.record().events == [.next(1), .next(2), .completed])
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal of the connection stops the source, and disposal of a subscriber does not`() {
        let disposed = Counter()
        let source = Subject<Int, Never>()
        let connection = source.signal.on(disposed: { disposed.increment() }).multicast(to: Subject())
        let recording = connection.signal.record()
        let shared = connection.connect()
        recording.dispose()
        #expect(disposed.count == 0)
        let other = connection.signal.record()
        source.send(1)
        #expect(other.values == [1])
        shared.dispose()
        #expect(disposed.count == 1)
        source.send(2)
        #expect(other.events == [.next(1)])
        // A connection cannot be made again.
        connection.connect()
        source.send(3)
        #expect(other.events == [.next(1)])
    }

    @Test(.tags(.clause5Cancellation))
    func `the connection may be disposed of while its source is being subscribed to`() {
        let connection = Signal<Int, Never>([1, 2, 3]).multicast(to: Subject())
        let received = Recorder<Int>()
        connection.signal.subscribe(
            next: { value in
                received.record(value)
                connection.connect().dispose()
            },
            completed: { received.record(-1) })
        connection.connect()
        #expect(received.all == [1])
    }

    @Test func `the connection is disposed of when its source has ended`() {
        let source = Subject<Int, Never>()
        let shared = source.signal.multicast(to: Subject()).connect()
        #expect(!shared.isDisposed)
        source.sendCompleted()
        #expect(shared.isDisposed)
    }

    @Test func `a subject that subscribes to a source receives all events and is retained by the source`() {
        let source = Subject<Int, TestError>()
        var subject: ReplaySubject<Int, TestError>? = ReplaySubject()
        let signal = subject?.signal
        weak let alive = subject
        subject?.subscribe(to: source.signal)
        subject = nil
        source.send(1)
        #expect(alive != nil)
        source.send(error: .two)
        #expect(signal?.record().events == [.next(1), .error(.two)])
        #expect(alive == nil)
    }
}
