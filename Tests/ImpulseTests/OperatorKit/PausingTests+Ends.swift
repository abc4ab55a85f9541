import Dispatch
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

extension PausingTests {
    // MARK: The end

    @Test(arguments: [1, 3, 4, 10], [nil, TestError.two])
    func `the end is neither lost nor overtakes a value, be the reader full or not`(limit: Int, error: TestError?) {
        let (disk, end) = (TestScheduler(), error.map { Event<Int, TestError>.error($0) } ?? .completed)
        let readers: [(Signal<Int, TestError>) -> Signal<Int, TestError>] = [
            { $0.deliver(on: time, buffering: .waiting(4)) },
            { $0.deliver(on: time, buffering: .waiting(4)).deliver(on: disk, buffering: .waiting(3)) },
            { $0.share(slow: .wait).deliver(on: time, buffering: .waiting(4)) },
        ]
        for reader in readers {
            let recording = reader(Producer(limit: limit, error: error).signal).record()
            #expect(recording.events.isEmpty)
            for _ in 1...limit {
                time.run()
                disk.run()
            }
            #expect(recording.events == (1...limit).map { .next($0) } + [end])
        }
    }

    @Test(arguments: 1...3) func `a reader that waits gets all values, however many turns they take`(room: Int) {
        let recording = Signal<Int, Never>(1...1_000).deliver(on: time, buffering: .waiting(room)).record()
        time.run()
        #expect(recording.values == Array(1...1_000))
        #expect(recording.events.last == .completed)
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
            Issue.record("no error")
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

    @Test func `a paused source resumes on the scheduler on which it was subscribed to`() {
        let (disk, places) = (TestScheduler(), Recorder<Bool>())
        let source = Signal<Int, Never>(1...7).on(next: { _ in places.record(disk.isCurrent) })
        let recording = source.subscribed(on: disk).deliver(on: time, buffering: .waiting(2)).record()
        disk.run()
        #expect(places.all.count == 2)
        time.run()
        #expect(places.all.count == 2)
        for _ in 1...4 {
            disk.run()
            time.run()
        }
        #expect(recording.values == Array(1...7))
        #expect(recording.hasEnded)
        #expect(places.all == Array(repeating: true, count: 7))
    }

    @Test func `sources that resume on their own schedulers send no more than the reader has room for`() {
        let (disk, network) = (TestScheduler(), TestScheduler())
        let (first, second) = (Producer(limit: 9), Producer(limit: 9))
        let both = Signal.merge(first.signal.subscribed(on: disk), second.signal.subscribed(on: network))
        let recording = both.deliver(on: time, buffering: .waiting(2)).record()
        for _ in 1...20 {
            disk.run()
            network.run()
            // Each may have a value in hand beyond two.
            #expect(first.sent.count + second.sent.count - recording.values.count <= 4)
            time.run()
        }
        #expect(recording.values.count == 18)
        #expect(recording.hasEnded)
    }

    @Test func `a source that waits for its scheduler ends when its reader is disposed of`() {
        let (disk, producer) = (TestScheduler(), Producer(limit: 9))
        let recording = producer.signal.subscribed(on: disk).deliver(on: time, buffering: .waiting(2)).record()
        disk.run()
        recording.dispose()
        disk.run()
        time.run()
        #expect(producer.sent.count == 2)
        #expect(producer.resumed.count == 1)
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
        for _ in 1...20 {
            slow.run()
            time.run()
        }
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

    @Test func `a sequence and a task send no more than their reader has room for`() {
        let sequence = Signal<Int, Never>(1...20)
        let task = Signal<Int, Never>.async { subscriber in
            for number in 1...20 { await subscriber.sendWhenReady(number) }
        }
        for source in [sequence, task] {
            let (slow, sent, received) = (TestScheduler(), Counter(), Recorder<Int>())
            let isOver = DispatchSemaphore(value: 0)
            source.on(next: { _ in sent.increment() }, disposed: { isOver.signal() })
                .deliver(on: slow, buffering: .waiting(2)).subscribe { value in
                    received.record(value)
                    #expect(sent.count <= received.all.count + 2)
                }
            while isOver.wait(timeout: .now()) == .timedOut { slow.run() }
            slow.run()
            #expect(received.all == Array(1...20))
        }
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
