import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

extension PausingTests {
    // MARK: Order

    @Test(.tags(.clause4OneOrder), .timeLimit(.minutes(5)))
    func `values keep their order through hops on several threads, and the end comes last`() async throws {
        let hops = (1...3).map { QueueScheduler(label: "hop \($0)") }
        let source = hops.reduce(Producer(limit: 5_000).signal) { $0.deliver(on: $1, buffering: .waiting(4)) }
        var received: [Int] = []
        for try await value in source.values(buffering: .waiting(2)) { received.append(value) }
        #expect(received == Array(1...5_000))
    }

    // MARK: No thread is blocked

    @Test func `a full reader returns to the thread that sends, and blocks none`() {
        let policy = BufferingPolicy<TestError>.waiting(3)
        let readers: [(Signal<Int, TestError>) -> Signal<Int, TestError>] = [
            { $0.deliver(on: time, buffering: policy) },
            { $0.share(slow: .wait).deliver(on: time, buffering: policy) },
            { $0.flatMap(.concurrent(limit: 1, buffering: policy)) { _ in .never } },
            { $0.flatMap(.ordered(limit: 1, buffering: policy)) { _ in .never } },
        ]
        for reader in readers {
            let producer = Producer()
            // The producer sends on this thread, which would not return if it were blocked.
            let recording = reader(producer.signal).record()
            #expect((3...4).contains(producer.sent.count))
            #expect(producer.resumed.count == 0)
            recording.dispose()
            #expect(producer.resumed.count == 1)
            time.run()
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `a thousand tasks that wait for a full reader block no thread`() async throws {
        let asked = Subject<Int, Never>()
        let waiting = asked.signal.scan(0) { count, _ in count + 1 }.replay(last: 1)
        let source = Signal<Int, Never>.async { subscriber in
            asked.send(1)
            await subscriber.sendWhenReady(1)
        }
        valve.close()
        let received = Signal.merge((1...1_000).map { _ in source }).pausing(by: valve).count().replay()
        // Swift has fewer threads: were one blocked by each task, the last task would never start.
        #expect(try await waiting.first(for: "all tasks", where: { $0 == 1_000 }) != nil)
        valve.remove()
        #expect(await received.last() == 1_000)
    }
}
