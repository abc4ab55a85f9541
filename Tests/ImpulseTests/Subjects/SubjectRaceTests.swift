import Impulse
import Testing

/// Subjects that several threads send to.
@Suite struct SubjectRaceTests {
    private static let sends = 2_000

    /// Has four threads send numbers of their own, each by its own count, to what `signal` tells.
    private func sendFromFour(to subject: some SubjectProtocol<Int, Never>) {
        let crew = Crew(4)
        crew.run { thread in
            for number in 0..<Self.sends { subject.send(thread * Self.sends + number) }
        }
        crew.dismiss()
    }

    /// Whether each thread's numbers are all there, in their order.
    private func isComplete(_ values: [Int]) -> Bool {
        (0..<4).allSatisfy { thread in
            values.filter { $0 / Self.sends == thread } == Array(thread * Self.sends..<(thread + 1) * Self.sends)
        }
    }

    @Test(.tags(.clause2Serial, .clause4OneOrder))
    func `all subscribers of a subject see what four threads send in one order`() {
        let subject = Subject<Int, Never>()
        let overlap = Overlap()
        subject.signal.subscribe { _ in overlap.enter {} }
        let (a, b) = (subject.signal.record(), subject.signal.record())
        sendFromFour(to: subject)
        #expect(overlap.count == 0)
        #expect(isComplete(a.values))
        #expect(a.values == b.values)
    }

    @Test(.tags(.clause2Serial, .clause4OneOrder))
    func `all subscribers of a behavior subject see one order, and its last value is the current one`() {
        let subject = BehaviorSubject<Int, Never>(-1)
        let overlap = Overlap()
        subject.signal.subscribe { _ in overlap.enter {} }
        let (a, b) = (subject.signal.record(), subject.signal.record())
        sendFromFour(to: subject)
        #expect(overlap.count == 0)
        #expect(a.values.first == -1)
        #expect(isComplete(Array(a.values.dropFirst())))
        #expect(a.values == b.values)
        #expect(a.values.last == subject.value)
    }

    @Test(.tags(.clause2Serial, .clause4OneOrder))
    func `a replay subject remembers what four threads send in the order in which it told it`() {
        let subject = ReplaySubject<Int, Never>()
        let (a, b) = (subject.signal.record(), subject.signal.record())
        sendFromFour(to: subject)
        #expect(isComplete(a.values))
        #expect(a.values == b.values)
        #expect(subject.signal.record().values == a.values)
    }

    @Test(.tags(.clause4OneOrder))
    func `sends from four threads and from inside their deliveries come in one order`() {
        let subject = Subject<Int, Never>()
        let a = subject.signal.record()
        subject.signal.filter { $0 >= 0 }.subscribe { subject.send(-$0 - 1) }
        let b = subject.signal.record()
        sendFromFour(to: subject)
        #expect(isComplete(a.values.filter { $0 >= 0 }))
        #expect(isComplete(a.values.filter { $0 < 0 }.map { -$0 - 1 }))
        #expect(a.values == b.values)
    }

    private static let later = [1, 2, 3]

    /// A subject, and what a subscriber is told.
    private struct Arena<Hot: SubjectProtocol<Int, Never>>: Sendable {
        let subject: Hot
        let recording = Holder<Recording<Int, Never>>()

        func subscribe() { recording.content = subject.signal.record() }
        func send() { for value in SubjectRaceTests.later { subject.send(value) } }
        var values: [Int] { recording.content?.values ?? [] }
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscription among sends to a behavior subject loses and repeats nothing`() {
        race(
            on: { Arena(subject: BehaviorSubject<Int, Never>(0)) },
            { $0.subscribe() },
            { $0.send() },
            outcome: { [$0.values, [$0.subject.value]] },
            // From some value on, all.
            allowed: (1...4).map { [Array(([0] + Self.later).suffix($0)), [3]] })
    }

    @Test(.tags(.clause4OneOrder), arguments: [0, 1, 3, .max])
    func `a subscription among sends to a replay subject loses and repeats nothing`(capacity: Int) {
        race(
            on: { Arena(subject: ReplaySubject<Int, Never>(capacity: capacity)) },
            { $0.subscribe() },
            { arena in
                arena.send()
                arena.subject.sendCompleted()
            },
            outcome: { $0.recording.content?.events ?? [] },
            allowed: (min(capacity, 3)...3).map { Self.later.suffix($0).map(Event.next) + [.completed] })
    }

    @Test(.tags(.clause4OneOrder))
    func `two threads that set a behavior subject leave subscribers with its current value`() {
        race(
            on: {
                let arena = Arena(subject: BehaviorSubject<Int, Never>(0))
                arena.subscribe()
                return arena
            },
            { $0.subject.send(1) },
            { $0.subject.send(2) },
            outcome: { [$0.values, [$0.subject.value]] },
            allowed: [[[0, 1, 2], [2]], [[0, 2, 1], [1]]])
    }

    @Test(.tags(.clause5Cancellation))
    func `subscribers that come and go while others are told do no harm`() {
        let subject = Subject<Int, Never>()
        let steady = subject.signal.record()
        let crew = Crew(4)
        crew.run { thread in
            for number in 0..<Self.sends {
                if thread == 0 { subject.send(number) } else { subject.signal.subscribe { _ in }.dispose() }
            }
        }
        crew.dismiss()
        #expect(steady.values == Array(0..<Self.sends))
    }
}
