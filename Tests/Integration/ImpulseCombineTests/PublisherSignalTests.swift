#if Combine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import Impulse
import ImpulseCombine
import ImpulseTesting
import Testing

@Suite struct PublisherSignalTests {
    @Test func `a signal has a publisher's values and its end`() {
        let numbers = Signal.publisher { [1, 2, 3].publisher }.record()
        #expect(numbers.values == [1, 2, 3])
        #expect(numbers.isCompleted)
        let failing = Signal.publisher { Fail<Int, Problem>(error: Problem()) }.record()
        #expect(failing.error == Problem())
    }

    @Test func `each subscription makes a publisher`() {
        let made = Recorded()
        let numbers = Signal<Int, Never>.publisher {
            made.note()
            return Just(1)
        }
        #expect(made.count == 0)
        _ = (numbers.record(), numbers.record())
        #expect(made.count == 2)
    }

    @Test func `all values are demanded, once`() {
        let source = Source<Int, Never>()
        let input = PassedOn(source)
        let recording = input.signal.record()
        source.begin()
        #expect(source.asked == .unlimited)
        source.emit(1)
        #expect(recording.values == [1])
        recording.dispose()
        #expect(source.cancellations == 1)
    }

    @Test func `a second subscription is canceled`() {
        let source = Source<Int, Never>()
        let recording = PassedOn(source).signal.record()
        source.begin()
        source.begin()
        #expect(source.cancellations == 1)
        source.emit(1)
        #expect(recording.values == [1])
    }

    @Test func `a disposal before the publisher has handed over its subscription cancels that`() {
        let source = Source<Int, Never>()
        let recording = PassedOn(source).signal.record()
        recording.dispose()
        source.begin()
        #expect(source.cancellations == 1)
        #expect(source.asked == .none)
        source.emit(1)
        #expect(recording.values == [])
    }

    @Test func `what a publisher sends after its end or its cancellation is dropped`() {
        let source = Source<Int, Problem>()
        let recording = PassedOn(source).signal.record()
        source.begin()
        source.end(.finished)
        source.emit(1)
        Diagnostics.withHandler({ _ in }) { source.end(.failure(Problem())) }
        #expect(recording.values == [])
        #expect(recording.error == nil)
        #expect(recording.isCompleted)
        // The publisher has released what it held: there is nothing to cancel.
        #expect(source.cancellations == 0)
    }

    @Test func `a disposal inside a value cancels the publisher, even before subscribe has returned`() {
        let disposable = CompositeDisposable()
        let values = Impulse.ReplaySubject<Int, Never>()
        Signal.publisher { (1...).publisher }.subscribe(
            in: disposable,
            next: { value in
                values.send(value)
                if value == 3 { disposable.dispose() }
            })
        #expect(values.signal.record().values == [1, 2, 3])
    }

    @Test func `a value that a subscriber sends during a delivery follows it`() {
        let numbers = PassthroughSubject<Int, Never>()
        let again = Locked(numbers)
        let recording = numbers.signal.on(next: { if $0 < 3 { again.content.send($0 + 1) } }).record()
        numbers.send(1)
        #expect(recording.values.sorted() == [1, 2, 3])
    }

    @Test func `a subscription that has ended or been disposed of retains nothing`() {
        for ending in [0, 1, 2] {
            weak var weakSource: PassthroughSubject<Int, Problem>?
            let recording = {
                let source = PassthroughSubject<Int, Problem>()
                weakSource = source
                let recording = expectNoLiveSubscriptions {
                    let recording = source.signal.record()
                    switch ending {
                    case 0: source.send(completion: .finished)
                    case 1: source.send(completion: .failure(Problem()))
                    default: recording.dispose()
                    }
                    return recording
                }
                return recording
            }()
            withExtendedLifetime(recording) { #expect(weakSource == nil) }
        }
    }
}

/// A value that a test shares with several closures, on one thread.
struct Locked<Content>: @unchecked Sendable {
    let content: Content

    init(_ content: Content) {
        self.content = content
    }
}

/// A publisher that a test drives, as a signal.
private struct PassedOn<Output: Sendable, Failure: Error> {
    let signal: Signal<Output, Failure>

    init(_ source: Source<Output, Failure>) {
        let source = Locked(source)
        signal = .publisher { source.content }
    }
}
#endif
