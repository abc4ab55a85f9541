import Impulse
import Testing

/// The end of a subject, and what is under way then.
@Suite struct SubjectEndTests {
    @Test(.tags(.clause4OneOrder))
    func `an end that is sent inside a delivery follows it, and what was sent before`() {
        let subject = Subject<Int, TestError>()
        subject.signal.take(1).subscribe { _ in
            subject.send(2)
            subject.send(error: .one)
            subject.send(3)
        }
        let recording = subject.signal.record()
        subject.send(1)
        #expect(recording.events == [.next(1), .next(2), .error(.one)])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `who subscribes behind an end that waits for its turn is told the end, and let go of`() {
        let subject = Subject<Int, Never>()
        let late = Holder<Recording<Int, Never>>()
        let live = Live()
        let subscription = Holder<any Disposable>()
        subject.signal.take(1).subscribe { _ in
            subject.sendCompleted()
            late.content = subject.signal.record()
            let token = live.token()
            subscription.content = subject.signal.subscribe { _ in token.touch() }
        }
        subject.send(1)
        #expect(late.content?.events == [.completed])
        #expect(live.count == 0)
        #expect(subscription.content?.isDisposed == true)
    }

    @Test func `what was sent before a subject is let go of is told`() {
        let subject = Holder(Subject<Int, Never>())
        let recording = subject.content?.signal.record()
        func subscribe() -> (any Disposable)? {
            // Goes while the subject is letting go of the subscriber.
            let canary = Canary {
                subject.content?.send(1)
                subject.content?.sendCompleted()
                subject.content = nil
            }
            return subject.content?.signal.subscribe { _ in canary.sing() }
        }
        subscribe()?.dispose()
        #expect(recording?.events == [.next(1), .completed])
    }

    /// A subject with one subscriber, and one who comes.
    private struct Course {
        let subject = Holder(Subject<Int, Never>())
        let early: Recording<Int, Never>?
        let late = Holder<Recording<Int, Never>>()
        let signal: Signal<Int, Never>

        init() {
            signal = subject.content?.signal ?? .empty
            early = signal.record()
        }
    }

    @Test(.tags(.clause4OneOrder))
    func `who subscribes while the end is sent is told the end`() {
        let misled = Counter()
        race(
            on: Course.init,
            { $0.late.content = $0.signal.record() },
            { $0.subject.content?.sendCompleted() },
            judge: { course in
                #expect(course.early?.events == [.completed])
                if course.late.content?.events != [.completed] { misled.increment() }
            })
        #expect(misled.count == 0)
    }

    @Test(.tags(.clause4OneOrder))
    func `who subscribes while the last value is sent, and the subject let go of, takes nothing from others`() {
        let misled = Counter()
        race(
            rounds: 5_000,
            on: Course.init,
            { $0.late.content = $0.signal.record() },
            {
                $0.subject.content?.send(1)
                $0.subject.content?.sendCompleted()
                $0.subject.content = nil
            },
            judge: { course in
                if course.early?.events != [.next(1), .completed] { misled.increment() }
            })
        #expect(misled.count == 0)
    }

    @Test(.tags(.clause5Cancellation))
    func `who leaves while the end is sent is told at most the end`() {
        race(
            on: Course.init,
            { $0.early?.dispose() },
            { $0.subject.content?.sendCompleted() },
            judge: { course in
                #expect([[], [.completed]].contains(course.early?.events))
                #expect(course.signal.record().events == [.completed])
            })
    }

    @Test(.tags(.clause1Grammar))
    func `of two ends at once, one counts, for all`() {
        race(
            on: {
                let subject = Subject<Int, TestError>()
                return (subject, [subject.signal.record(), subject.signal.record()])
            },
            { $0.0.sendCompleted() },
            { $0.0.send(error: .one) },
            judge: { subject, recordings in
                let end = subject.signal.record().events
                #expect(end.count == 1)
                #expect(recordings.map(\.events) == [end, end])
            })
    }
}
