import Foundation
import Synchronization

/// Threads of its own, which do something at the same time, round after round.
///
/// They are threads and no tasks of a pool, which may have fewer of them than there are bodies to be run at once.
final class Crew: Sendable {
    private let size: Int
    private let starts: [DispatchSemaphore]
    private let finished = DispatchSemaphore(value: 0)
    private let arriving = Atomic(0)
    private let work = Mutex<(@Sendable (Int) -> Void)?>(nil)

    init(_ size: Int) {
        self.size = size
        starts = (0..<size).map { _ in DispatchSemaphore(value: 0) }
        for index in 0..<size { Thread { self.serve(index) }.start() }
    }

    /// Has each thread run `body` with its number, all released together, and returns when all are done.
    func run(_ body: @escaping @Sendable (Int) -> Void) {
        arriving.store(size, ordering: .releasing)
        work.withLock { $0 = body }
        for start in starts { start.signal() }
        for _ in starts { finished.wait() }
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
            arriving.subtract(1, ordering: .acquiringAndReleasing)
            while arriving.load(ordering: .acquiring) > 0 { sched_yield() }
            body(index)
            finished.signal()
        }
    }
}

/// Plays `rounds` rounds of a race: makes a course, has each of these threads run on it at once, judges it.
func race<Course: Sendable>(
    rounds: Int = 2_000,
    on course: () -> Course,
    _ runners: (@Sendable (Course) -> Void)...,
    judge: (Course) -> Void
) {
    let crew = Crew(runners.count)
    for _ in 0..<rounds {
        let course = course()
        crew.run { runners[$0](course) }
        judge(course)
    }
    crew.dismiss()
}

/// Runs `body` on a thread with a stack of 512 KiB, and returns when it has returned.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    thread.stackSize = 512 * 1_024
    thread.start()
    done.wait()
}
