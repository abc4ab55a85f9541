import Foundation
import Impulse
@testable import ImpulseTesting
import ImpulseFoundation
import Synchronization

/// A thread that runs its loop in one mode at a time until `end()`.
final class RunLoopThread: Sendable {
    static let otherMode = RunLoop.Mode("other")

    let scheduler: RunLoopScheduler
    let otherScheduler: RunLoopScheduler
    private let mode: Shared

    private final class Shared: Sendable {
        let mode: Mutex<RunLoop.Mode?> = Mutex(.default)
        let schedulers = Mutex<(RunLoopScheduler, RunLoopScheduler)?>(nil)
    }

    /// - Parameter modes: the modes of ``scheduler``.
    init(modes: [RunLoop.Mode] = [.common]) {
        let (shared, isThere) = (Shared(), DispatchSemaphore(value: 0))
        Thread {
            let loop = RunLoop.current
            // A loop without sources or timers returns immediately.
            for mode in [RunLoop.Mode.default, Self.otherMode] {
                loop.add(Timer(timeInterval: 1_000_000, repeats: true) { _ in }, forMode: mode)
            }
            shared.schedulers.withLock {
                $0 = (RunLoopScheduler(loop, modes: modes), RunLoopScheduler(loop, modes: [Self.otherMode]))
            }
            isThere.signal()
            while let mode = shared.mode.withLock({ $0 }) {
                _ = loop.run(mode: mode, before: Date(timeIntervalSinceNow: 0.5))
            }
        }.start()
        isThere.wait(for: "the thread to be there")
        mode = shared
        (scheduler, otherScheduler) = shared.schedulers.withLock { $0! }
    }

    /// Makes the loop run in another mode from now on.
    func run(in mode: RunLoop.Mode) {
        self.mode.mode.withLock { $0 = mode }
    }

    func end() {
        mode.mode.withLock { $0 = nil }
    }
}
