import Impulse
import Testing

/// Races between two or more calls that may come at the same time. Each is run often: what happens once in a thousand
/// times happens to somebody.
@Suite struct KernelRaceTests {
    /// A subject or a subscriber, with one recorded subscription that holds a token.
    private struct Course: Sendable {
        let live = Live()
        let events = Recorder<Event<Int, TestError>>()
        let overlap = Overlap()
        let subscription: any Disposable
        let send: @Sendable (Int) -> Void
        let end: @Sendable (TestError?) -> Void

        init(_ kind: Kind) {
            let subject = Subject<Int, TestError>()
            let source = Holder<Subscriber<Int, TestError>>()
            let (events, overlap, token) = (events, overlap, live.token())
            let signal: Signal<Int, TestError>
            switch kind {
            case .subject:
                signal = subject.signal
                send = { subject.send($0) }
                end = { if let error = $0 { subject.send(error: error) } else { subject.sendCompleted() } }
            case .subscriber:
                signal = Signal { subscriber in
                    source.content = subscriber
                    return nil
                }
                send = { source.content?.send($0) }
                end = { error in
                    if let error { source.content?.send(error: error) } else { source.content?.sendCompleted() }
                }
            }
            subscription = signal.subscribe(
                next: { value in
                    token.touch()
                    overlap.enter { events.record(.next(value)) }
                },
                error: { error in overlap.enter { events.record(.error(error)) } },
                completed: { overlap.enter { events.record(.completed) } }
            )
        }
    }

    enum Kind: CaseIterable { case subject, subscriber }

    @Test(.tags(.clause1Grammar), arguments: Kind.allCases)
    func `one of four ends that race is told, once`(_ kind: Kind) {
        race(
            on: { Course(kind) },
            { $0.end(.one) }, { $0.end(nil) }, { $0.end(.two) }, { $0.end(nil) },
            judge: { course in
                #expect(course.events.all.count == 1)
                #expect(course.live.count == 0)
            }
        )
    }

    @Test(.tags(.clause1Grammar), arguments: Kind.allCases)
    func `no value follows an end that races with it`(_ kind: Kind) {
        race(
            on: { Course(kind) },
            { course in for value in 0..<10 { course.send(value) } }, { $0.end(nil) },
            judge: { course in
                let events = course.events.all
                #expect(events.last == .completed)
                #expect(events.dropLast().compactMap(\.value) == Array(0..<(events.count - 1)))
                #expect(course.overlap.count == 0)
                #expect(course.live.count == 0)
            }
        )
    }

    @Test(.tags(.clause5Cancellation), arguments: Kind.allCases)
    func `a disposal that races with values lets them go on in order, and lets go of all`(_ kind: Kind) {
        race(
            on: { Course(kind) },
            { course in for value in 0..<10 { course.send(value) } }, { $0.subscription.dispose() },
            judge: { course in
                let values = course.events.all.compactMap(\.value)
                #expect(values == Array(0..<values.count))
                #expect(course.live.count == 0)
                course.send(10)
                #expect(course.events.all.count == values.count)
            }
        )
    }

    @Test(.tags(.clause5Cancellation), arguments: Kind.allCases)
    func `a disposal, an end and values that race leave nothing behind`(_ kind: Kind) {
        race(
            on: { Course(kind) },
            { course in for value in 0..<5 { course.send(value) } },
            { $0.end(.one) }, { $0.subscription.dispose() }, { $0.subscription.dispose() },
            judge: { course in
                #expect(course.events.all.filter(\.isTerminal).count <= 1)
                #expect(course.events.all.dropLast().allSatisfy { !$0.isTerminal })
                #expect(course.overlap.count == 0)
                #expect(course.live.count == 0)
            }
        )
    }

    @Test(.tags(.clause5Cancellation), arguments: Kind.allCases)
    func `no callback begins after a disposal has returned, but the one that was about to`(_ kind: Kind) {
        struct Run: Sendable {
            let course: Course
            let seen = Holder<Int>()
        }
        race(
            on: { Run(course: Course(kind)) },
            { run in for value in 0..<20 { run.course.send(value) } },
            { run in
                run.course.subscription.dispose()
                run.seen.content = run.course.events.all.count
            },
            judge: { run in
                #expect(run.course.events.all.count <= (run.seen.content ?? 0) + 1)
            }
        )
    }
}
