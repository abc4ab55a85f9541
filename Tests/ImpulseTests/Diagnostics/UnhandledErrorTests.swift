import Impulse
import Testing

/// Tests of errors that reach a subscription without an error closure.
@Suite(.tags(.clause10NothingLostInSilence)) struct UnhandledErrorTests {
    private let failing = Signal<Int, TestError>.error(.one)

    @Test func `a subscription without an error closure reports the error and its call site`() {
        let losses = losses { failing.subscribe(next: { _ in }, fileID: "App/View.swift", line: 7) }
        #expect(
            losses == ["unhandled error one of Signal<Int, TestError>, subscribed to at App/View.swift:7"])
    }

    @Test func `a subscription in a container without an error closure reports the error`() {
        let losses = losses {
            failing.subscribe(in: CompositeDisposable(), next: { _ in }, fileID: "App/View.swift", line: 7)
        }
        #expect(
            losses == ["unhandled error one of Signal<Int, TestError>, subscribed to at App/View.swift:7"])
    }

    @MainActor
    @Test func `a subscription on the main actor without an error closure reports the error`() {
        let losses = losses { failing.subscribeOnMain(next: { _ in }, fileID: "App/View.swift", line: 7) }
        #expect(
            losses == ["unhandled error one of Signal<Int, TestError>, subscribed to at App/View.swift:7"])
    }

    @Test func `a subscription with an error closure reports nothing`() {
        #expect(losses { failing.subscribe(error: { _ in }) } == [])
    }

    @Test func `an error caught upstream is not reported`() {
        #expect(losses { failing.catch(to: .just(1)).subscribe() } == [])
    }

    @Test func `values and a completion report nothing`() {
        #expect(losses { Signal<Int, TestError>([1, 2]).subscribe() } == [])
    }

    @Test func `an error after the disposal is not reported`() {
        let subject = Subject<Int, TestError>()
        let losses = losses {
            subject.signal.subscribe().dispose()
            subject.send(error: .one)
        }
        #expect(losses == [])
    }

    @Test func `what other modules report goes to the handler that was in scope when they began`() {
        let reports = Recorder<@Sendable (any Error) -> Void>()
        let losses = losses {
            reports.record(Diagnostics.reporter(of: "a window"))
            Diagnostics.withHandler({ _ in Issue.record("reported to another handler") }) {
                reports.all[0](TestError.one)
            }
        }
        #expect(losses == ["unhandled error one of a window"])
    }
}
