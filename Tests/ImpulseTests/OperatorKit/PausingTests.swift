import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// The promises of readers that wait, one test each. See `Documentation/Backpressure.md`.
@Suite(.impulse) struct PausingTests {
    private let time = TestScheduler()
    private let valve = Valve()

    /// A source that pauses, with what it has sent and how often it was resumed.
    private struct Producer: Sendable {
        let sent = Counter()
        let resumed = Counter()
        var limit = 100
        var error: TestError?

        var signal: Signal<Int, TestError> {
            Signal { subscriber in
                @Sendable func produce() {
                    while sent.count < limit, !subscriber.isDisposed {
                        let number = sent.increment()
                        let goesOn = subscriber.send(number) {
                            resumed.increment()
                            produce()
                        }
                        if !goesOn { return }
                    }
                    if let error { subscriber.send(error: error) } else { subscriber.sendCompleted() }
                }
                produce()
                return nil
            }
        }
    }

    // MARK: At most N values are held, counted by hop

    @Test(arguments: [1, 2, 7, 64]) func `deliver(on:) holds at most N values, and delivers all in order`(limit: Int) {
        let producer = Producer()
        let received = Recorder<Int>()
        let most = Recorder<Int>()
        producer.signal.deliver(on: time, buffering: .waiting(limit)).subscribe(
            next: { value in
                most.record(producer.sent.count - received.all.count)
                received.record(value)
            }, error: { _ in }, completed: { received.record(0) })
        #expect(producer.sent.count == limit)
        time.run()
        #expect(received.all == Array(1...100) + [0])
        // The value that is being delivered is one more.
        #expect(most.all.max() ?? 0 <= limit + 1)
    }

    @Test func `values(buffering:) holds at most N values, and the loop receives all in order`() async throws {
        let producer = Producer()
        var (received, most) = ([Int](), 0)
        for try await value in producer.signal.values(buffering: .waiting(8)) {
            most = max(most, producer.sent.count - received.count)
            received.append(value)
            await Task.yield()
        }
        #expect(received == Array(1...100))
        #expect(most <= 9)
    }

    @Test func `each hop holds its own N values`() {
        let producer = Producer()
        let (first, second) = (TestScheduler(), TestScheduler())
        let received = Recorder<Int>()
        producer.signal.deliver(on: first, buffering: .waiting(4)).map { $0 }
            .deliver(on: second, buffering: .waiting(3)).subscribe(next: { received.record($0) }, error: { _ in })
        first.run()
        // Three wait for the second scheduler, at most four for the first.
        #expect(producer.sent.count <= 7)
        for _ in 0..<200 {
            second.run()
            first.run()
        }
        #expect(received.all == Array(1...100))
    }

    @Test func `a deliver(on:) without a policy waits if the reader downstream does`() {
        let producer = Producer()
        let received = Recorder<Int>()
        producer.signal.deliver(on: time).pausing(by: valve).subscribe(
            next: { [valve] value in
                received.record(value)
                valve.close()
            }, error: { _ in })
        time.run()
        #expect(received.all == [1])
        #expect(producer.sent.count <= 18)
        for _ in 0..<100 {
            valve.open()
            time.run()
        }
        #expect(received.all == Array(1...100))
    }

    @Test func `a deliver(on:) without a policy keeps all values of a source that cannot pause`() {
        let source = Subject<Int, Never>()
        let recording = source.signal.deliver(on: time).pausing(by: valve).record()
        for value in 1...100 { source.send(value) }
        source.sendCompleted()
        time.run()
        #expect(recording.events == (1...100).map { .next($0) } + [.completed])
    }

    @Test func `a policy that drops does not pause its source, and a reader that waits pauses the delivery`() {
        let source = Subject<Int, Never>()
        let received = Recorder<Int>()
        source.signal.deliver(on: time, buffering: .latest).pausing(by: valve).subscribe { [valve] value in
            received.record(value)
            valve.close()
        }
        for value in 1...5 {
            source.send(value)
            time.run()
        }
        valve.open()
        time.run()
        #expect(received.all == [1, 5])
    }

    @Test func `operators that keep the number of values, or reduce it, pass the pause on`() {
        let producer = Producer()
        let received = Recorder<Int>()
        let sources: [Signal<Int, TestError>] = [
            producer.signal.map { $0 }.filter { $0 % 2 == 0 }.scan(0) { $0 + $1 },
            producer.signal.named("numbers").on(next: { _ in }).take(50).distinctUntilChanged(),
            producer.signal.retry(2).withLatest(from: Signal<Int, Never>.just(1)).map { $0.0 }.take(
                until: Signal<Int, Never>.never),
            .merge(producer.signal, .never), .concat([.empty, producer.signal]),
            producer.signal.collect(count: 2).map { $0[0] },
        ]
        for source in sources {
            let valve = Valve()
            let before = (producer.sent.count, received.all.count)
            let subscription = source.pausing(by: valve).subscribe(
                next: {
                    received.record($0)
                    valve.close()
                }, error: { _ in })
            #expect(received.all.count == before.1 + 1)
            #expect(producer.sent.count <= before.0 + 3)
            subscription.dispose()
            valve.remove()
        }
    }

    @Test func `what one value expands to is held, and then the source pauses`() {
        let requested = Counter()
        let lines = Signal<[Int], TestError> { subscriber in
            let goesOn = subscriber.send([1, 2, 3]) { requested.increment() }
            #expect(!goesOn)
            return nil
        }
        let received = Recorder<Int>()
        lines.flatMap { Signal($0) }.deliver(on: time, buffering: .waiting(2)).subscribe(
            next: { received.record($0) }, error: { _ in })
        time.run()
        #expect(received.all == [1, 2, 3])
        #expect(requested.count == 1)
    }

    @Test func `a bounded queue of inner signals pauses the outer one`() {
        let producer = Producer(limit: 20)
        let inner = (0...20).map { _ in Subject<Int, TestError>() }
        let received = Recorder<Int>()
        producer.signal.flatMap(.concurrent(limit: 2, buffering: .waiting(3))) { inner[$0].signal }
            .subscribe(next: { received.record($0) }, error: { _ in }, completed: { received.record(-1) })
        #expect(producer.sent.count == 5)
        for number in 1...20 {
            inner[number].send(number)
            inner[number].sendCompleted()
            #expect(producer.sent.count <= number + 5)
        }
        #expect(received.all == Array(1...20) + [-1])
    }

    // MARK: A producer is resumed exactly once

    @Test func `a producer is resumed once when there is room`() {
        let producer = Producer()
        let subscription = producer.signal.pausing(by: valve).subscribe(
            next: { [valve] _ in valve.close() }, error: { _ in })
        #expect((producer.sent.count, producer.resumed.count) == (1, 0))
        valve.open()
        #expect((producer.sent.count, producer.resumed.count) == (2, 1))
        subscription.dispose()
        valve.open()
        #expect((producer.sent.count, producer.resumed.count) == (2, 2))
        valve.open()
        valve.remove()
        #expect(producer.resumed.count == 2)
    }

    @Test(.tags(.clause5Cancellation)) func `a producer is resumed once after a disposal`() {
        let producer = Producer()
        let subscription = producer.signal.deliver(on: time, buffering: .waiting(3)).subscribe(error: { _ in })
        #expect(producer.resumed.count == 0)
        subscription.dispose()
        #expect((producer.sent.count, producer.resumed.count) == (3, 1))
        time.run()
        #expect(producer.resumed.count == 1)
    }

    @Test func `a producer is resumed once after an error downstream`() {
        let producer = Producer()
        let recording = producer.signal.deliver(on: time, buffering: .waiting(3))
            .tryMap { _ throws(TestError) -> Int in throw .one }.record()
        time.run()
        #expect(recording.events == [.error(.one)])
        #expect(producer.resumed.count == 1)
    }

    @Test func `a reader that leaves its loop resumes the producer once`() async throws {
        let producer = Producer()
        for try await _ in producer.signal.values(buffering: .waiting(2)) { break }
        #expect((producer.sent.count, producer.resumed.count) == (2, 1))
    }

    @Test func `a waiting task whose subscription is disposed of ends`() async {
        let ended = Subject<Bool, Never>()
        let end = ended.signal.replayLazily()
        let watching = end.subscribe()
        let source = Signal<Int, Never>.async { subscriber in
            for number in 1...3 { await subscriber.sendWhenReady(number) }
            ended.send(Task.isCancelled)
        }
        let valve = Valve()
        let began = Subject<Int, Never>()
        let first = began.signal.replayLazily()
        let watchingFirst = first.subscribe()
        let subscription = source.pausing(by: valve).subscribe {
            valve.close()
            began.send($0)
        }
        #expect(await first.first() == 1)
        subscription.dispose()
        #expect(await end.first() == true)
        watching.dispose()
        watchingFirst.dispose()
    }

    // MARK: The end

    @Test func `the end is neither lost nor overtakes`() {
        for error in [nil, TestError.two] {
            let producer = Producer(limit: 10, error: error)
            let recording = producer.signal.deliver(on: time, buffering: .waiting(4)).record()
            time.run()
            #expect(recording.values == Array(1...10))
            #expect(recording.events.last == (error.map { .error($0) } ?? .completed))
        }
    }

    @Test func `values that are held come before the error of their source`() async {
        let producer = Producer(limit: 3, error: .one)
        var received: [Int] = []
        do throws(TestError) {
            for try await value in producer.signal.values(buffering: .waiting(2)) { received.append(value) }
            Issue.record("no error")
        } catch {
            #expect(error == .one)
        }
        #expect(received == [1, 2, 3])
    }

    // MARK: Errors instead of silence

    @Test func `the first value of a source that cannot pause fails the signal with the policy's error`() {
        let source = Subject<Int, TestError>()
        let recording = source.signal.deliver(on: time, buffering: .waiting(2, else: .two)).record()
        source.send(1)
        time.run()
        #expect(recording.events == [.error(.two)])
    }

    @Test func `without an error, what a source that cannot pause sends beyond the limit is reported`() {
        let source = Subject<Int, Never>()
        let losses = Recorder<String>()
        let recording = source.signal.deliver(on: time, buffering: .waiting(2)).record(losses: losses)
        for value in 1...3 { source.send(value) }
        time.run()
        #expect(recording.values == [1, 2])
        #expect(losses.all.count == 1)
        #expect(losses.all.first?.contains("whose source cannot pause") == true)
    }

    @Test func `a task that sends to itself gets the policy's error instead of waiting forever`() async {
        let (input, values) = Self.feedback()
        var received: [Int] = []
        do throws(TestError) {
            for try await value in values {
                received.append(value)
                guard let subscriber = input.value else { continue }
                for number in 1...3 { await subscriber.sendWhenReady(10 * value + number) }
            }
        } catch {
            #expect(error == .two)
        }
        #expect(received.first == 1)
    }

    private static func feedback() -> (MutableProperty<Subscriber<Int, TestError>?>, AsyncValues<Int, TestError>) {
        let input = MutableProperty<Subscriber<Int, TestError>?>(nil)
        let source = Signal<Int, TestError> { subscriber in
            input.value = subscriber
            _ = subscriber.send(1) {}
            return nil
        }
        return (input, source.values(buffering: .waiting(1, else: .two)))
    }

    @Test func `a sender on the reader's own scheduler is enqueued, and neither blocks nor overtakes`() {
        let producer = Producer(limit: 30)
        let recording = producer.signal.subscribed(on: time).deliver(on: time, buffering: .waiting(1)).record()
        time.run()
        #expect(recording.values == Array(1...30))
        #expect(recording.hasEnded)
    }

    // MARK: Without a reader that waits

    @Test func `without a reader that waits, nothing pauses`() {
        let producer = Producer()
        #expect(producer.signal.record().values == Array(1...100))
        #expect(producer.resumed.count == 0)
    }

    @Test func `a removed valve stays open`() {
        valve.remove()
        valve.close()
        let producer = Producer()
        #expect(producer.signal.pausing(by: valve).record().values == Array(1...100))
    }

    @Test func `a source behind a hot signal is not paused, and says so`() {
        let producer = Producer(limit: 5)
        let losses = Recorder<String>()
        let recording = producer.signal.share().deliver(on: time, buffering: .waiting(2)).record(losses: losses)
        time.run()
        #expect(recording.values == [1, 2])
        #expect(losses.all.count == 3)
        #expect(producer.resumed.count == 0)
    }

    // MARK: Several readers

    @Test func `a shared source pauses for its slowest reader`() {
        let producer = Producer(limit: 20)
        let slow = TestScheduler()
        let (first, second) = (Recorder<Int>(), Recorder<Int>())
        let shared = producer.signal.subscribed(on: time).share(slow: .wait)
        shared.deliver(on: slow, buffering: .waiting(2)).subscribe(next: { second.record($0) }, error: { _ in })
        shared.subscribe(next: { first.record($0) }, error: { _ in })
        time.run()
        #expect(producer.sent.count == 2)
        #expect(first.all == [1, 2])
        slow.run()
        #expect(second.all == Array(1...20))
        #expect(first.all == Array(1...20))
        #expect(producer.resumed.count > 0)
    }

    @Test func `a reader that is too slow for a shared source fails, and the others go on`() {
        let producer = Producer(limit: 20)
        let slow = TestScheduler()
        let first = Recorder<Int>()
        let shared = producer.signal.subscribed(on: time)
            .share(slow: .fail(after: .seconds(5), on: time, with: .two))
        let laggard = shared.deliver(on: slow, buffering: .waiting(2)).record()
        shared.subscribe(next: { first.record($0) }, error: { _ in })
        time.advance(by: .seconds(4))
        #expect(first.all == [1, 2])
        time.advance(by: .seconds(1))
        #expect(first.all == Array(1...20))
        slow.run()
        #expect(laggard.events == [.next(1), .next(2), .error(.two)])
    }

    @Test func `a laggard misses values if the others are not to wait, which is reported`() {
        let producer = Producer(limit: 20)
        let slow = TestScheduler()
        let (first, losses) = (Recorder<Int>(), Recorder<String>())
        let shared = producer.signal.subscribed(on: time).share(slow: .drop)
        let laggard = shared.deliver(on: slow, buffering: .waiting(2)).record(losses: losses)
        shared.subscribe(next: { first.record($0) }, error: { _ in })
        time.run()
        slow.run()
        #expect(first.all == Array(1...20))
        #expect(laggard.values == [1, 2])
        #expect(losses.all.count == 18)
        #expect(producer.resumed.count == 0)
    }

    @Test(.tags(.clause5Cancellation)) func `a reader that is disposed of no longer holds up a shared source`() {
        let producer = Producer(limit: 20)
        let first = Recorder<Int>()
        let shared = producer.signal.subscribed(on: time).share(slow: .wait)
        let slow = TestScheduler()
        let laggard = shared.deliver(on: slow, buffering: .waiting(2)).record()
        shared.subscribe(next: { first.record($0) }, error: { _ in })
        time.run()
        #expect(first.all == [1, 2])
        laggard.dispose()
        time.run()
        slow.run()
        #expect(first.all == Array(1...20))
    }

    @Test func `what repeats or follows starts only when the reader has room`() {
        let (slow, sent) = (TestScheduler(), Counter())
        let received = Recorder<Int>()
        Signal<Int, Never>.just(1).repeat().take(20).on(next: { _ in sent.increment() })
            .deliver(on: slow, buffering: .waiting(2))
            .subscribe(next: { received.record($0) }, completed: { received.record(0) })
        #expect(sent.count == 2)
        slow.run()
        #expect(received.all == Array(repeating: 1, count: 20) + [0])
    }

    @Test func `an asynchronous sequence is read no faster than its reader asks`() async throws {
        let made = Counter()
        let stream = AsyncStream<Int>(unfolding: { made.count < 50 ? made.increment() : nil })
        var (received, most) = ([Int](), 0)
        for try await value in Signal(awaiting: stream).values(buffering: .waiting(3)) {
            most = max(most, made.count - received.count)
            received.append(value)
            await Task.yield()
        }
        #expect(received == Array(1...50))
        // Three are held, one is received, and one is in the task's hand.
        #expect(most <= 5)
    }
}
