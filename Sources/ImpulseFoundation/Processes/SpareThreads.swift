#if !os(Windows)
import Dispatch
import Foundation
import Impulse

/// Runs each piece of work on a thread that it may block: an idle one if there is one, otherwise a new one. It serves
/// writers, such as the inputs of processes, because thousands may block at a time. Dispatch has only a few hundred
/// threads, and readers need some of them.
///
/// A thread ends after 5 idle seconds.
final class SpareThreads: Scheduler {
    private final class IdleThread: Sendable {
        let work = Guarded<StoredClosure?>(nil)
        let isThereWork = DispatchSemaphore(value: 0)
    }

    static let shared = SpareThreads()

    private let resting = Guarded<[IdleThread]>([])

    func schedule(_ work: @escaping @Sendable () -> Void) {
        guard let idle = resting.withLock({ $0.popLast() }) else { return start(with: work) }
        idle.work.replace(with: StoredClosure(run: work))
        idle.isThereWork.signal()
    }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let item = CompositeDisposable()
        item += Self.clock.schedule(after: delay) { [self] in item += scheduleDisposable(work) }
        return item
    }

    private static let clock = QueueScheduler(label: "Impulse: delays of spare threads")

    private func start(with first: @escaping @Sendable () -> Void) {
        let thread = Thread { [self] in
            let idle = IdleThread()
            var work: (@Sendable () -> Void)? = first
            while let next = work {
                next()
                work = nil
                work = rest(at: idle)
            }
        }
        thread.name = "Impulse: spare thread"
        thread.stackSize = 512 * 1024
        thread.start()
    }

    /// Waits for more work; returns `nil` if none arrives in time.
    private func rest(at idle: IdleThread) -> (@Sendable () -> Void)? {
        resting.withLock { $0.append(idle) }
        if idle.isThereWork.wait(timeout: .now() + .seconds(5)) == .timedOut {
            let isUnused = resting.withLock { resting -> Bool in
                guard let index = resting.firstIndex(where: { $0 === idle }) else { return false }
                resting.remove(at: index)
                return true
            }
            if isUnused { return nil }
            // Another thread has claimed this one and is about to pass it work.
            idle.isThereWork.wait()
        }
        return idle.work.withLock { $0.take() }?.run
    }
}
#endif
