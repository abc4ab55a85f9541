import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct ValuesTests {
    private let time = TestScheduler()
    private let received = Recorder<String>()
    private let subject = Subject<Int, TestError>()
    private let source = ManualSource()

    /// Starts a task that awaits all values of the signal, and logs them.
    @discardableResult
    private func await(
        _ signal: Signal<Int, TestError>, buffering policy: BufferingPolicy<TestError> = .unbounded
    ) -> Task<Void, Never> {
        let received = received
        let task = time.capture {
            Task {
                do throws(TestError) {
                    for try await value in signal.values(buffering: policy) { received.record("\(value)") }
                    received.record("end")
                } catch {
                    // This compiles only with a typed error.
                    let error: TestError = error
                    received.record("\(error)")
                }
            }
        }
        time.run()
        return task
    }

    private func send(_ values: Int...) {
        for value in values { source.send(value) }
        time.run()
    }

    @Test(.tags(.clause12TypedErrors))
    func `values are awaited in order, and the typed error is thrown after them`() {
        self.await(source.signal)
        send(1)
        source.send(2)
        source.send(.error(.one))
        time.run()
        #expect(received.all == ["1", "2", "one"])
        #expect(source.cleanups.count == 1)
    }

    @Test func `values without a call is the sequence that buffers all values`() {
        let (received, signal) = (received, source.signal)
        let task = time.capture {
            Task {
                do throws(TestError) {
                    for try await value in signal.values { received.record("\(value)") }
                } catch {
                    received.record("\(error)")
                }
            }
        }
        time.run()
        source.send(1)
        source.send(2)
        source.send(.error(.one))
        time.run()
        withExtendedLifetime(task) { #expect(received.all == ["1", "2", "one"]) }
        #expect(source.cleanups.count == 1)
    }

    @Test func `the completion ends the loop`() {
        self.await(source.signal)
        send(1)
        source.send(.completed)
        time.run()
        #expect(received.all == ["1", "end"])
    }

    @Test(.tags(.clause12TypedErrors))
    func `awaiting the values of a signal that cannot fail needs no try`() async {
        var values: [Int] = []
        for await value in Signal([1, 2, 3]).values() { values.append(value) }
        #expect(values == [1, 2, 3])
    }

    @Test func `an iterator that has ended returns nil`() async throws {
        var iterator = Signal<Int, TestError>.error(.one).values(buffering: .unbounded).makeAsyncIterator()
        await #expect(throws: TestError.one) { try await iterator.next() }
        let next = try await iterator.next()
        #expect(next == nil)
    }

    @Test(arguments: [
        (BufferingPolicy<TestError>.unbounded, [1, 2, 3]), (.keepingOldest(2), [1, 2]), (.keepingNewest(2), [2, 3]),
        (.latest, [3]),
    ])
    func `values that are not awaited yet are buffered under the policy`(
        _ policy: BufferingPolicy<TestError>, _ expected: [Int]
    ) async throws {
        let losses = Recorder<String>()
        let iterator = Diagnostics.withHandler({ losses.record("\($0)") }) {
            subject.signal.values(buffering: policy).makeAsyncIterator()
        }
        for value in 1...3 { subject.send(value) }
        subject.sendCompleted()
        var values: [Int] = []
        while let value = try await iterator.next(isolation: #isolation) { values.append(value) }
        #expect(values == expected)
        #expect(losses.all.count == 3 - expected.count)
    }

    @Test func `each iterator is a subscription of its own`() async throws {
        let subscriptions = Counter()
        let values = Signal<Int, TestError>([1, 2]).on(subscribed: { subscriptions.increment() })
            .values(buffering: .unbounded)
        var (first, second) = (values.makeAsyncIterator(), values.makeAsyncIterator())
        let taken = try await [first.next(), second.next(), first.next(), second.next()]
        #expect(taken == [1, 1, 2, 2])
        #expect(subscriptions.count == 2)
    }

    @Test func `copies of an iterator share its values`() async throws {
        var iterator = Signal<Int, TestError>([1, 2]).values(buffering: .unbounded).makeAsyncIterator()
        var copy = iterator
        let taken = try await [iterator.next(), copy.next(), iterator.next()]
        #expect(taken == [1, 2, nil])
    }

    @Test(.tags(.clause5Cancellation))
    func `leaving the loop disposes of the subscription`() {
        let signal = source.signal
        time.capture {
            _ = Task { for try await value in signal.values(buffering: .unbounded) where value == 2 { break } }
        }
        time.run()
        send(1)
        #expect(source.cleanups.count == 0)
        send(2)
        #expect(source.cleanups.count == 1)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `the last copy of an iterator disposes of the subscription when it is released`() {
        var iterator: AsyncValues<Int, TestError>.Iterator? = source.signal.values(buffering: .latest)
            .makeAsyncIterator()
        var copy = iterator
        iterator = nil
        #expect(source.cleanups.count == 0)
        withExtendedLifetime(copy) {}
        copy = nil
        #expect(source.cleanups.count == 1)
        #expect(iterator == nil && copy == nil)
    }

    @Test(.tags(.clause5Cancellation))
    func `canceling the task disposes of the subscription immediately and ends the loop`() {
        let task = self.await(source.signal)
        send(1)
        task.cancel()
        #expect(source.cleanups.count == 1)
        time.run()
        #expect(received.all == ["1", "end"])
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `canceling the task releases buffered values`() {
        let live = Live()
        let subject = Subject<Live.Token, Never>()
        let (received, time) = (received, time)
        let task = time.capture {
            Task {
                for await token in subject.signal.values(buffering: .unbounded) {
                    received.record("\(token.number)")
                    try? await time.sleep(for: .seconds(1))
                }
                received.record("end")
            }
        }
        time.advance(by: .zero)
        for number in 1...3 { subject.send(live.token(number)) }
        time.advance(by: .milliseconds(500))
        #expect(live.count == 3)
        task.cancel()
        time.run()
        #expect(received.all == ["1", "end"])
        #expect(live.count == 0)
    }

    @Test(.tags(.clause5Cancellation))
    func `a task that is already canceled does not subscribe`() {
        let subscriptions = Counter()
        let signal = source.signal.on(subscribed: { subscriptions.increment() })
        let received = received
        time.capture {
            Task {
                for try await _ in signal.values(buffering: .unbounded) {}
                received.record("end")
            }
            .cancel()
        }
        time.run()
        #expect(received.all == ["end"])
        #expect(subscriptions.count == 0)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `releasing the producer ends the loop after the buffered values`() {
        var subject: Subject<Int, TestError>? = Subject()
        self.await(subject!.signal)
        subject?.send(1)
        subject?.send(2)
        subject = nil
        time.run()
        #expect(received.all == ["1", "2", "end"])
    }

    @Test(.tags(.clause7Synchronous)) @MainActor
    func `iteration subscribes on the actor of the loop`() async {
        let isOnMain = Recorder<Bool>()
        let signal = Signal<Int, Never> { subscriber in
            isOnMain.record(MainScheduler.main.isCurrent)
            subscriber.sendCompleted()
            return nil
        }
        for await _ in signal.values(buffering: .unbounded) {}
        _ = await signal.first()
        _ = await signal.last()
        _ = await signal.toArray()
        #expect(isOnMain.all == [true, true, true, true])
    }
}
