import Foundation
import Impulse
import ImpulseTesting
import Synchronization
import Testing

/// A fixed set of threads that run something concurrently, round after round.
///
/// They are threads rather than tasks: a pool may have fewer threads than there are bodies to run concurrently.
final class Crew: Sendable {
    private let starts: [DispatchSemaphore]
    private let finished = DispatchSemaphore(value: 0)
    /// Seconds, far more than any body takes: under a sanitizer, on a busy machine, bodies take a hundred times as long.
    private static let limit = 600.0
    private let work = Locked<(@Sendable (Int) -> Void)?>(nil)

    init(_ size: Int) {
        starts = (0..<size).map { _ in DispatchSemaphore(value: 0) }
        for index in 0..<size { Thread { self.serve(index) }.start() }
    }

    /// Runs `body` on each thread with the thread's number, all released together, and returns once all are done.
    ///
    /// Ends the process, naming the test, if the threads deadlock.
    func run(_ body: @escaping @Sendable (Int) -> Void) {
        let line = StartLine(for: starts.count)
        work.withLock {
            $0 = { index in
                line.wait()
                body(index)
            }
        }
        for start in starts { start.signal() }
        for _ in starts where finished.wait(timeout: .now() + Self.limit) == .timedOut {
            fatalError("The threads of “\(Test.current?.name ?? "a test")” are deadlocked")
        }
        work.withLock { $0 = nil }
    }

    /// Ends the threads.
    func dismiss() {
        for start in starts { start.signal() }
    }

    private func serve(_ index: Int) {
        while true {
            starts[index].wait()
            guard let body = work.withLock({ $0 }) else { return }
            // The bodies send late on purpose, so losses are ignored.
            Diagnostics.withHandler({ _ in }) { body(index) }
            finished.signal()
        }
    }
}

/// A reusable barrier, from which threads continue at the same time.
///
/// The threads spin, since a thread that must be woken is too late for a race.
final class StartLine: Sendable {
    private let size: Int
    private let arrivals = Atomic(0)

    init(for size: Int) {
        self.size = size
    }

    /// - Parameter steps: the number of steps to linger after the others continue.
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

/// Runs `body` on a thread of its own, and waits for it.
func onThread(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    if let stackSize { thread.stackSize = stackSize }
    thread.start()
    done.wait(for: "the end of a thread")
}

/// A number of steps that would overflow the stack with a frame each: with a small effort, the stack of `onSmallStack`.
let endless = Effort.count(small: 20_000, usual: 100_000, large: 1_000_000)

/// Runs `body` on a thread with a stack of 512 KiB, and waits for it.
///
/// - Parameter place: the context of `body`, if not `nil`.
func onSmallStack(at place: String? = nil, _ body: @escaping @Sendable () -> Void) {
    onThread(stackSize: 512 * 1_024) {
        if let place { Place.at(place, body) } else { body() }
    }
}
