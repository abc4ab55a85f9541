import Impulse
import Testing

/// Tests of subjects that several threads send to.
@Suite struct SubjectRaceTests {
    private static let sends = 2_000

    /// Sends from four threads, each with numbers of its own in order.
    private func sendFromFour(to subject: some SubjectProtocol<Int, Never>) {
        let crew = Crew(4)
        crew.run { thread in
            for number in 0..<Self.sends { subject.send(thread * Self.sends + number) }
        }
        crew.dismiss()
    }

    /// True if all numbers of each thread are present and in order.
    private func isComplete(_ values: [Int]) -> Bool {
        (0..<4).allSatisfy { thread in
            values.filter { $0 / Self.sends == thread } == Array(thread * Self.sends..<(thread + 1) * Self.sends)
        }
    }

    @Test(.tags(.clause2Serial, .clause4OneOrder))
    func `all subscribers of a subject receive values from four threads in one order`() {
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
    func `all subscribers of a behavior subject receive one order, the current value last`() {
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
    func `a replay subject remembers values from four threads in the order of their delivery`() {
        let subject = ReplaySubject<Int, Never>()
        let (a, b) = (subject.signal.record(), subject.signal.record())
        sendFromFour(to: subject)
        #expect(isComplete(a.values))
        #expect(a.values == b.values)
        #expect(subject.signal.record().values == a.values)
    }

    @Test(.tags(.clause4OneOrder))
    func `sends from four threads and re-entrant sends are delivered in one order`() {
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

    /// A subject, and a recording of a subscription to it.
    private struct Arena<Hot: SubjectProtocol<Int, Never>>: Sendable {
        let subject: Hot
        let recording = Holder<Recording<Int, Never>>()

        func subscribe() { recording.content = subject.signal.record() }
        func send() { for value in SubjectRaceTests.later { subject.send(value) } }
        var values: [Int] { recording.content?.values ?? [] }
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscription that races sends to a behavior subject loses and repeats nothing`() {
        race(
            on: { Arena(subject: BehaviorSubject<Int, Never>(0)) },
            { $0.subscribe() },
            { $0.send() },
            outcome: { [$0.values, [$0.subject.value]] },
            // All values from some point on.
            allowed: (1...4).map { [Array(([0] + Self.later).suffix($0)), [3]] })
    }

    @Test(.tags(.clause4OneOrder), arguments: [0, 1, 3, .max])
    func `a subscription that races sends to a replay subject loses and repeats nothing`(capacity: Int) {
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
    func `after sends from two threads the subscribers of a behavior subject have its current value`() {
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
    func `subscriptions and disposals during deliveries do not affect other subscribers`() {
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
