import Impulse
import Testing

@Suite struct SubscribeRaceTests {
    private struct Course: Sendable {
        let subject = Subject<Int, TestError>()
        let recording = Holder<Recording<Int, TestError>>()
        let first: Recording<Int, TestError>

        init() {
            first = subject.signal.record()
        }

        func subscribe() {
            recording.content = subject.signal.record()
        }
    }

    @Test(.tags(.clause4OneOrder))
    func `who subscribes while values are sent is told all from one of them on`() {
        race(
            on: { Course() },
            { course in for value in 0..<10 { course.subject.send(value) } }, { $0.subscribe() },
            judge: { course in
                course.subject.send(10)
                let values = course.recording.content?.values ?? []
                #expect(values == Array((11 - values.count)...10))
                #expect(course.first.values == Array(0...10))
            }
        )
    }

    @Test(.tags(.clause1Grammar))
    func `who subscribes while the end is sent is told the end, once`() {
        race(
            on: { Course() },
            { course in
                course.subject.send(1)
                course.subject.send(error: .one)
            },
            { $0.subscribe() }, { $0.subject.signal.record().dispose() },
            judge: { course in
                let events = course.recording.content?.events ?? []
                #expect(events == [.error(.one)] || events == [.next(1), .error(.one)])
                #expect(course.first.events == [.next(1), .error(.one)])
            }
        )
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `who subscribes while the subject is let go of is let go of`() {
        struct Course: Sendable {
            let live = Live()
            let subject = Holder(Subject<Int, TestError>())
            let signal: Signal<Int, TestError>
            let subscription = Holder<any Disposable>()

            init() { signal = subject.content?.signal ?? .empty }
        }
        race(
            on: { Course() },
            { course in
                let token = course.live.token()
                course.subscription.content = course.signal.subscribe(next: { _ in token.touch() })
            },
            { $0.subject.content = nil },
            judge: { #expect($0.live.count == 0) }
        )
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal while the source starts leaves nothing running`() {
        struct Course: Sendable {
            let source = HandSource()
            let trigger = Subject<Int, TestError>()
            let live = Live()
            let subscription: any Disposable

            init() {
                let (source, token) = (source, live.token())
                subscription = trigger.signal.flatMap { _ in source.signal }.subscribe(next: { _ in token.touch() })
            }
        }
        race(
            on: { Course() },
            { $0.trigger.send(1) }, { $0.subscription.dispose() },
            judge: { course in
                #expect(course.source.cleanups.count == (course.source.subscriber.content == nil ? 0 : 1))
                #expect(course.live.count == 0)
            }
        )
    }
}
