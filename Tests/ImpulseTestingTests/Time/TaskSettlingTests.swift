import Impulse
import ImpulseTesting
import Synchronization
import Testing

private actor Account {
    private var log: [Int] = []
    func add(_ value: Int) { log.append(value) }
    var all: [Int] { log }
}

private final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}

@Suite struct TaskSettlingTests {
    @Test func `x task`() {
        let time = TestScheduler()
        let log = Log()
        time.capture {
            _ = Task {
                log.add("a")
                try await time.sleep(for: .seconds(1))
                log.add("b")
                await withTaskGroup(of: Void.self) { group in
                    for i in 0..<3 { group.addTask { try? await time.sleep(for: .seconds(3 - i)); log.add("g\(i)") } }
                }
                log.add("c")
            }
        }
        #expect(log.all == [])
        time.advance(by: .zero)
        #expect(log.all == ["a"])
        time.advance(by: .seconds(1))
        #expect(log.all == ["a", "b"])
        time.run()
        #expect(log.all == ["a", "b", "g2", "g1", "g0", "c"])
    }
    @MainActor @Test func `x main`() {
        let time = TestScheduler()
        let log = Log()
        time.capture {
            _ = Task {
                MainActor.assertIsolated()
                log.add("a")
                try await time.sleep(for: .seconds(1))
                MainActor.assertIsolated()
                log.add("b")
                await Task.detached { await MainActor.run { log.add("c") } }.value
            }
            MainActor.assertIsolated()
        }
        time.run()
        #expect(log.all == ["a", "b", "c"])
    }
    @MainActor @Test func `x main async`() async {
        await Task.yield()
        let time = TestScheduler()
        let log = Log()
        time.capture {
            _ = Task {
                MainActor.assertIsolated()
                log.add("a")
                try await time.sleep(for: .seconds(1))
                MainActor.assertIsolated()
                log.add("b")
                await Task.detached { await MainActor.run { log.add("c") } }.value
            }
            MainActor.assertIsolated()
        }
        time.run()
        #expect(log.all == ["a", "b", "c"])
        await Task.yield()
        MainActor.assertIsolated()
    }
}
