import Foundation
import Impulse
import ImpulseFoundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct OperationQueueSchedulerTests {
    private let queue = OperationQueue()
    private let scheduler: OperationQueueScheduler
    private let log = Log()

    init() {
        queue.maxConcurrentOperationCount = 4
        scheduler = OperationQueueScheduler(queue)
    }

    /// Returns once the scheduler has run what was scheduled before.
    private func turn() async {
        await withCheckedContinuation { continuation in scheduler.schedule { continuation.resume() } }
    }

    @Test(.tags(.clause2Serial))
    func `work of several threads is serial, on a queue that runs four operations at a time`() async {
        DispatchQueue.concurrentPerform(iterations: 4) { [scheduler, log] thread in
            for number in 0..<250 {
                scheduler.schedule {
                    log.enter()
                    log.write(thread * 1_000 + number)
                    log.leave()
                }
            }
        }
        await turn()
        #expect(log.overlaps == 0)
        for thread in 0..<4 {
            #expect(log.numbers.filter { $0 / 1_000 == thread } == (0..<250).map { thread * 1_000 + $0 })
        }
    }

    @Test func `a suspended queue holds work back, and canceling its operations loses none`() async {
        queue.isSuspended = true
        for number in 0..<3 { scheduler.schedule { [log] in log.write(number) } }
        queue.cancelAllOperations()
        #expect(log.numbers.isEmpty)
        queue.isSuspended = false
        await turn()
        #expect(log.numbers == [0, 1, 2])
    }

    @Test func `values are delivered on the queue, after a delay too`() async {
        let queues = await Signal<Int, Never>([1, 2]).delay(for: .milliseconds(1), on: scheduler)
            .map { _ in OperationQueue.current.map(ObjectIdentifier.init) }
            .toArray()
        #expect(queues == [ObjectIdentifier(queue), ObjectIdentifier(queue)])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse)) func `work is released once it has run, while other work waits`() async
    {
        queue.isSuspended = true
        let isReleased = Mark()
        scheduler.schedule { [canary = Canary { isReleased.set() }] in withExtendedLifetime(canary) {} }
        scheduler.schedule { [log] in log.write(isReleased.isSet ? 1 : 0) }
        scheduler.schedule {}
        queue.isSuspended = false
        await turn()
        #expect(log.numbers == [1])
    }

    private final class Canary: Sendable {
        private let atEnd: @Sendable () -> Void

        init(atEnd: @escaping @Sendable () -> Void) {
            self.atEnd = atEnd
        }

        deinit {
            atEnd()
        }
    }

    /// The completed work, and the number of overlaps.
    private final class Log: Sendable {
        private let state = Mutex((numbers: [Int](), running: 0, overlaps: 0))

        var numbers: [Int] { state.withLock { $0.numbers } }
        var overlaps: Int { state.withLock { $0.overlaps } }

        func write(_ number: Int) { state.withLock { $0.numbers.append(number) } }
        func leave() { state.withLock { $0.running -= 1 } }

        func enter() {
            state.withLock { state in
                state.running += 1
                if state.running > 1 { state.overlaps += 1 }
            }
        }
    }
}
