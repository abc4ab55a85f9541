import Impulse
import Testing

/// Tests of the end of a subject concurrent with another event.
@Suite struct SubjectEndRaceTests {
    /// A subject with an early subscriber and a late one.
    private struct Arena {
        let subject = Holder(Subject<Int, Never>())
        let early: Recording<Int, Never>
        let late = Holder<Recording<Int, Never>>()
        let signal: Signal<Int, Never>

        init() {
            signal = subject.content?.signal ?? .empty
            early = signal.record()
        }

        func subscribe() { late.content = signal.record() }
        var outcome: [[Event<Int, Never>]] { [early.events, late.content?.events ?? []] }
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscriber that races the completion receives it`() {
        race(
            on: Arena.init,
            { $0.subscribe() },
            { $0.subject.content?.sendCompleted() },
            outcome: \.outcome,
            allowed: [[[.completed], [.completed]]])
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscriber that races the last value and the release takes no event from others`() {
        race(
            on: Arena.init,
            { $0.subscribe() },
            {
                $0.subject.content?.send(1)
                $0.subject.content?.sendCompleted()
                $0.subject.content = nil
            },
            outcome: \.outcome,
            allowed: [[[.next(1), .completed], [.completed]], [[.next(1), .completed], [.next(1), .completed]]])
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal that races the completion lets at most the completion be delivered`() {
        race(
            on: Arena.init,
            { $0.early.dispose() },
            { $0.subject.content?.sendCompleted() },
            outcome: { [$0.early.events, $0.signal.record().events] },
            allowed: [[[], [.completed]], [[.completed], [.completed]]])
    }

    @Test(.tags(.clause1Grammar))
    func `when two terminal events race, all subscribers receive the same one`() {
        race(
            on: {
                let subject = Subject<Int, TestError>()
                return (subject, [subject.signal.record(), subject.signal.record()])
            },
            { $0.0.sendCompleted() },
            { $0.0.send(error: .one) },
            outcome: { subject, recordings in recordings.map(\.events) + [subject.signal.record().events] },
            allowed: [Event<Int, TestError>.completed, .error(.one)].map { Array(repeating: [$0], count: 3) })
    }
}
