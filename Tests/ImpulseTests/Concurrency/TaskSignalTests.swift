import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

private enum Trail {
    @TaskLocal static var id = "none"
}

@Suite(.impulse) struct TaskSignalTests {
    private let time = TestScheduler()
    private let log = Recorder<String>()

    /// Subscribes in virtual time, so that the tasks run in it.
    private func record<Value, Failure>(_ signal: Signal<Value, Failure>) -> ImpulseTesting.Recording<Value, Failure> {
        time.capture { signal.record(on: time) }
    }

    @Test func `the work runs once for each subscription, which receives its result and completes`() {
        let runs = Counter()
        let signal = Signal.task { runs.increment() }
        #expect(runs.count == 0)
        let (first, second) = (record(signal), record(signal))
        #expect(first.events.isEmpty)
        time.run()
        #expect(first.events == [.next(1), .completed])
        #expect(second.events == [.next(2), .completed])
    }

    @Test(.tags(.clause12TypedErrors))
    func `an error that the work throws is emitted with its type`() {
        let signal = Signal<Int, TestError>.task { () async throws(TestError) in throw .one }
        let recording = record(signal)
        time.run()
        #expect(recording.events == [.error(.one)])
        let untyped = Signal<Int, any Error>.task { throw TestError.two }
        let other = record(untyped.mapError { $0 as? TestError ?? .one })
        time.run()
        #expect(other.events == [.error(.two)])
    }

    @Test func `the work may send many values over time, and the signal completes when it returns`() {
        let time = time
        let signal = Signal<Int, any Error>.async { subscriber in
            for value in 1...3 {
                try await time.sleep(for: .seconds(1))
                subscriber.send(value)
            }
        }
        let recording = record(signal.assertNoFailure())
        time.run()
        #expect(recording.timedEvents.map(\.time) == [.seconds(1), .seconds(2), .seconds(3), .seconds(3)])
        #expect(recording.events == [.next(1), .next(2), .next(3), .completed])
    }

    @Test func `a terminal event from the work cancels it and drops its later values`() {
        let log = log
        let signal = Signal<Int, TestError>.async { subscriber in
            subscriber.send(1)
            subscriber.send(error: .one)
            subscriber.send(2)
            log.record("cancelled: \(Task.isCancelled)")
        }
        let recording = record(signal)
        time.run()
        #expect(recording.events == [.next(1), .error(.one)])
        #expect(log.all == ["cancelled: true"])
    }

    @Test(.tags(.clause5Cancellation))
    func `disposing of the subscription cancels the task`() {
        let (time, log) = (time, log)
        let signal = Signal<Int, any Error>.task {
            do {
                try await time.sleep(for: .seconds(1))
                return 1
            } catch {
                log.record("cancelled at \(time.now)")
                throw error
            }
        }
        let recording = record(signal.assertNoFailure())
        time.advance(by: .milliseconds(300))
        recording.dispose()
        time.run()
        #expect(log.all == ["cancelled at 0.3 seconds"])
        #expect(recording.events.isEmpty)
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal before the work begins keeps it from beginning`() {
        let log = log
        record(Signal<Void, Never>.task { log.record("begun") }).dispose()
        time.run()
        #expect(log.all.isEmpty)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `work that continues after its disposal does not retain the subscriber`() async {
        let live = Live()
        let gate = Signal<Int, Never>.never
        let token = live.token()
        let time = time
        let subscription = time.capture {
            Signal<Int, Never>.async { subscriber in
                await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in withExtendedLifetime(gate) {} }
                subscriber.send(1)
            }
            .subscribe(next: { _ in token.touch() })
        }
        time.run()
        subscription.dispose()
        _ = consume token
        #expect(live.count == 0)
    }

    @Test func `the subscriber's task-local values and priority reach the work`() async {
        let signal = Signal<String, Never>.task { "\(Trail.id), \(Task.currentPriority == .low)" }
        let log = await Task(priority: .low) {
            await Trail.$id.withValue("7") { await signal.first() }
        }.value
        // A task's priority rises to that of the task that awaits it, here the test's.
        #expect(log == "7, true" || log == "7, false")
        let low = Recorder<Bool>()
        await withCheckedContinuation { done in
            Signal<Bool, Never>.task(priority: .background) { Task.basePriority == .background }
                .subscribe(next: { low.record($0) }, completed: { done.resume() })
        }
        #expect(low.all == [true])
    }

    @Test(.tags(.clause8MainActor)) @MainActor
    func `asynchronous work may be isolated to an actor`() async {
        var isOnMain = false
        let values = await Signal<Int, Never>.async { @MainActor subscriber in
            isOnMain = MainScheduler.main.isCurrent
            subscriber.send(1)
        }
        .toArray()
        #expect(isOnMain)
        #expect(values == [1])
    }
}

@Suite(.impulse) struct AsyncSequenceSignalTests {
    private let time = TestScheduler()

    @Test(.tags(.clause12TypedErrors))
    func `a signal made from an asynchronous sequence keeps its typed error`() {
        let subject = Subject<Int, TestError>()
        let values = subject.signal.values(buffering: .unbounded)
        let signal: Signal<Int, TestError> = Signal(awaiting: values)
        let recording = time.capture { signal.record(on: time) }
        time.run()
        subject.send(1)
        subject.send(error: .two)
        time.run()
        #expect(recording.events == [.next(1), .error(.two)])
    }

    @Test func `a signal made from an AsyncStream cannot fail`() {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let recording = time.capture { Signal(awaiting: stream).record(on: time) }
        continuation.yield(1)
        time.run()
        continuation.yield(2)
        continuation.finish()
        time.run()
        #expect(recording.events == [.next(1), .next(2), .completed])
    }

    @Test(.tags(.clause5Cancellation))
    func `disposing of the subscription cancels the iteration`() {
        let ends = Recorder<String>()
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        continuation.onTermination = { ends.record("\($0)") }
        let recording = time.capture { Signal(awaiting: stream).record(on: time) }
        time.run()
        recording.dispose()
        #expect(ends.all == ["cancelled"])
        time.run()
        #expect(recording.events.isEmpty)
    }

    @Test(.tags(.clause5Cancellation))
    func `a sequence that ignores cancellation is not iterated after the disposal`() {
        struct Endless: AsyncSequence, AsyncIteratorProtocol {
            let asked: Counter
            func makeAsyncIterator() -> Endless { self }
            func next(isolation actor: isolated (any Actor)?) async -> Int? { asked.increment() }
        }
        let asked = Counter()
        let recording = time.capture { Signal(awaiting: Endless(asked: asked)).take(3).record(on: time) }
        time.run()
        #expect(recording.events == [.next(1), .next(2), .next(3), .completed])
        #expect(asked.count <= 4)
    }
}
