import Impulse
import Testing

/// Errors that reach a subscription which has nothing to say about them.
@Suite(.tags(.clause10NothingLostInSilence)) struct UnhandledErrorTests {
    private let failing = Signal<Int, TestError>.error(.one)

    @Test func `a subscription without an error closure tells of the error, and where it was made`() {
        let losses = losses { failing.subscribe(next: { _ in }, fileID: "App/View.swift", line: 7) }
        #expect(
            losses == ["unhandled error one of Signal<Int, TestError>, subscribed to at App/View.swift:7"])
    }

    @Test func `so does one that is in a container`() {
        let losses = losses {
            failing.subscribe(in: CompositeDisposable(), next: { _ in }, fileID: "App/View.swift", line: 7)
        }
        #expect(
            losses == ["unhandled error one of Signal<Int, TestError>, subscribed to at App/View.swift:7"])
    }

    @MainActor
    @Test func `so does one on the main actor`() {
        let losses = losses { failing.subscribeOnMain(next: { _ in }, fileID: "App/View.swift", line: 7) }
        #expect(
            losses == ["unhandled error one of Signal<Int, TestError>, subscribed to at App/View.swift:7"])
    }

    @Test func `an error closure is all that it takes`() {
        #expect(losses { failing.subscribe(error: { _ in }) } == [])
    }

    @Test func `an error that is caught on the way is none`() {
        #expect(losses { failing.catch(to: .just(1)).subscribe() } == [])
    }

    @Test func `no value and no completion is one`() {
        #expect(losses { Signal<Int, TestError>([1, 2]).subscribe() } == [])
    }

    @Test func `what comes after the disposal is not told`() {
        let subject = Subject<Int, TestError>()
        let losses = losses {
            subject.signal.subscribe().dispose()
            subject.send(error: .one)
        }
        #expect(losses == [])
    }
}
