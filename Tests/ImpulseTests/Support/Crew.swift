import Foundation
import Impulse
import Synchronization
import Testing

/// Threads of its own, which do something at the same time, round after round.
///
/// They are threads and no tasks of a pool, which may have fewer of them than there are bodies to be run at once.
final class Crew: Sendable {
    private let starts: [DispatchSemaphore]
    private let finished = DispatchSemaphore(value: 0)
    private let work = Locked<(@Sendable (Int) -> Void)?>(nil)

    init(_ size: Int) {
        starts = (0..<size).map { _ in DispatchSemaphore(value: 0) }
        for index in 0..<size { Thread { self.serve(index) }.start() }
    }

    /// Has each thread run `body` with its number, all released together, and returns when all are done.
    ///
    /// Stops the process, naming the test, if they wait for one another for ever.
    func run(_ body: @escaping @Sendable (Int) -> Void) {
        let line = StartLine(for: starts.count)
        work.withLock {
            $0 = { index in
                line.wait()
                body(index)
            }
        }
        for start in starts { start.signal() }
        for _ in starts where finished.wait(timeout: .now() + 120) == .timedOut {
            fatalError("The threads of “\(Test.current?.name ?? "a test")” wait for one another")
        }
        work.withLock { $0 = nil }
    }

    /// Lets the threads end.
    func dismiss() {
        for start in starts { start.signal() }
    }

    private func serve(_ index: Int) {
        while true {
            starts[index].wait()
            guard let body = work.withLock({ $0 }) else { return }
            // They send late on purpose.
            Diagnostics.withHandler({ _ in }) { body(index) }
            finished.signal()
        }
    }
}

/// Where threads wait for one another, time after time, to go on at the same time.
///
/// They spin, since a thread that has to be woken comes too late for a race.
final class StartLine: Sendable {
    private let size: Int
    private let arrivals = Atomic(0)

    init(for size: Int) {
        self.size = size
    }

    /// - Parameter steps: how long to stay when the others go on.
    func wait(lingering steps: Int = 0) {
        let arrival = arrivals.add(1, ordering: .acquiringAndReleasing).oldValue
        let expected = (arrival / size + 1) * size
        var spins = 0
        while arrivals.load(ordering: .acquiring) < expected {
            spins += 1
            if spins % 100 == 0 { sched_yield() }
        }
        for _ in 0..<steps { _ = arrivals.load(ordering: .relaxed) }
    }
}

/// Runs `body` on a thread of its own, and returns when it has returned.
func onThread(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    if let stackSize { thread.stackSize = stackSize }
    thread.start()
    done.wait()
}

/// Runs `body` on a thread with a stack of 512 KiB, and returns when it has returned.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    onThread(stackSize: 512 * 1_024, body)
}
