import Foundation
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// The promises of readers that wait, one test each. See `Documentation/Backpressure.md`.
@Suite(.impulse) struct PausingTests {
    let time = TestScheduler()
    let valve = Valve()

    /// A source that pauses, with what it has sent and how often it was resumed.
    struct Producer: Sendable {
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

    @Test func `a policy that fails, before a reader that waits, limits what a source that cannot pause sends`() {
        let numbers = Subject<Int, TestError>()
        let recording = numbers.signal.deliver(on: .immediate, buffering: .failing(2, with: .one)).pausing(by: valve)
            .record()
        valve.close()
        for number in 0..<4 { numbers.send(number) }
        #expect(recording.events.isEmpty)
        valve.open()
        #expect(recording.events == [.next(0), .next(1), .next(2), .error(.one)])
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

    @Test(.tags(.clause4OneOrder), .timeLimit(.minutes(1)))
    func `batches of a source that cannot pause keep their order with concat`() async {
        let (batches, count) = (Subject<Range<Int>, Never>(), 5_000)
        let numbers = batches.signal.flatMap(.concat) { Signal($0) }.values(buffering: .waiting(4)).makeAsyncIterator()
        Thread {
            for first in stride(from: 0, to: count, by: 5) { batches.send(first..<first + 5) }
            batches.sendCompleted()
        }.start()
        var received: [Int] = []
        while let number = await numbers.next(isolation: nil) { received.append(number) }
        #expect(received.elementsEqual(0..<count))
    }

    @Test func `a source that begins while the reader is full waits before its first value`() {
        let (producers, outer) = ((0..<100).map { _ in Producer() }, Subject<Int, TestError>())
        let received = Recorder<Int>()
        outer.signal.flatMap(.latest) { producers[$0].signal }.deliver(on: time, buffering: .waiting(2))
            .subscribe(next: { received.record($0) }, error: { _ in })
        for number in producers.indices { outer.send(number) }
        #expect(producers.map { $0.sent.count }.reduce(0, +) == 101)
        time.run()
        #expect(received.all == Array(1...2) + Array(1...100))
        // Each has been resumed, to end; the last one at each of its pauses.
        #expect(producers.dropLast().allSatisfy { $0.resumed.count == 1 })
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

    @Test func `a producer is resumed once after an error of another source`() {
        let (producer, other) = (Producer(), Subject<Int, TestError>())
        let recording = Signal.merge(producer.signal, other.signal).deliver(on: time, buffering: .waiting(3)).record()
        other.send(error: .one)
        time.run()
        #expect(recording.events == [.next(1), .next(2), .next(3), .error(.one)])
        #expect((producer.sent.count, producer.resumed.count) == (3, 1))
    }

    @Test func `a reader that leaves its loop resumes the producer once`() async throws {
        let producer = Producer()
        for try await _ in producer.signal.values(buffering: .waiting(2)) { break }
        #expect((producer.sent.count, producer.resumed.count) == (2, 1))
    }

    @Test func `a waiting task whose subscription is disposed of ends`() async throws {
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
        // Parallel tests may occupy all of Swift's threads for a while.
        #expect(try await first.first(for: "the first value", within: .seconds(600)) == 1)
        subscription.dispose()
        #expect(try await end.first(for: "the task's end", within: .seconds(600)) == true)
        watching.dispose()
        watchingFirst.dispose()
    }
}
