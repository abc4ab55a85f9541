#if os(Linux)
import Foundation
import Impulse
import ImpulseFoundation
import Synchronization
@testable import ImpulseTesting
import Testing

/// Large amounts of work on one run loop.
@Suite(.timeLimit(.minutes(2))) struct RunLoopLoadTests {
    @Test(arguments: [[.common], [.default], [.default, RunLoopThread.otherMode]] as [[RunLoop.Mode]])
    func `finished work retains no memory`(modes: [RunLoop.Mode]) async {
        await #expect(processExitsWith: .success) { [names = modes.map(\.rawValue) as [String]] in
            alarm(100)
            let thread = RunLoopThread(modes: names.map { RunLoop.Mode($0) })
            _ = await run(1_000, on: thread.scheduler)
            let before = try allocatedBytes()
            await run(20_000, on: thread.scheduler)
            let growth = try allocatedBytes() - before
            thread.end()
            #expect(growth < 100_000)
        }
    }

    /// A delay may elapse before its caller has received the disposable that cancels it.
    @Test func `work whose delay elapses immediately is not lost`() async throws {
        let thread = RunLoopThread()
        defer { thread.end() }
        let (ran, perThread) = (Ran(), Effort.count(small: 100, usual: 500, large: 500))
        let isOver = Mark()
        defer { isOver.set() }
        // Busy threads preempt the callers in the middle of scheduling.
        for _ in 0..<4 { Thread { while !isOver.isSet {} }.start() }
        for _ in 0..<4 {
            Thread {
                setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
                for _ in 0..<perThread {
                    _ = thread.scheduler.schedule(after: .nanoseconds(1)) { ran.count.withLock { $0 += 1 } }
                }
            }.start()
        }
        try await wait(
            for: "\(4 * perThread) pieces of work", seen: { "\(ran.count.withLock { $0 })" },
            until: { ran.count.withLock { $0 } == 4 * perThread })
    }

    @Test func `work runs in a nested run of the loop`() {
        let thread = RunLoopThread()
        defer { thread.end() }
        let inner = Signal<Bool, Never> { subscriber in
            thread.scheduler.schedule {
                let isDone = Mutex(false)
                thread.scheduler.schedule { isDone.withLock { $0 = true } }
                for _ in 0..<500 where !isDone.withLock({ $0 }) {
                    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
                }
                subscriber.send(isDone.withLock { $0 })
                subscriber.sendCompleted()
            }
            return nil
        }
        #expect(inner.waitForFirst() == true)
    }
}

private final class Ran: Sendable {
    let count = Mutex(0)
}

private func run(_ count: Int, on scheduler: RunLoopScheduler) async {
    await withCheckedContinuation { continuation in
        for _ in 0..<(count - 1) { scheduler.schedule {} }
        scheduler.schedule { continuation.resume() }
    }
}
#endif
