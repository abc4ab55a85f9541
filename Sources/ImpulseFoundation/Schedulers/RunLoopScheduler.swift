import Foundation
import Impulse

/// Runs work in a thread's run loop.
///
///     let drawing = RunLoopScheduler(.main, modes: [.default, RunLoop.Mode("tracking")])
///
/// Work is enqueued in the loop and runs in order, while the loop runs in one of the modes; something has to run the
/// loop. Delayed work is enqueued once its delay has passed. Delays are measured in system time, like Dispatch's.
///
/// An event sent on the loop's thread with nothing enqueued before it is delivered synchronously, even while nothing
/// runs the loop, but not while the loop runs in a mode outside `modes`; with `.common` among them, no mode is outside.
/// For the main thread's loop, `.main` does the same, but has no modes.
///
/// The scheduler retains the loop, and work retains the scheduler until it has run. On Linux, the scheduler keeps a
/// timer in the loop as long as it lives, so the loop runs in its modes even without other work.
///
/// - Complexity: Constant time and memory per piece of work, which is released after it has run.
public final class RunLoopScheduler: Scheduler {
    private let loop: WakingRunLoop
    private let modes: [RunLoop.Mode]

    /// Creates a scheduler that runs its work while a run loop runs in one of these modes.
    public init(_ loop: RunLoop, modes: [RunLoop.Mode] = [.common]) {
        guard !modes.isEmpty else {
            fatalError("RunLoopScheduler(modes: []) would never run anything: give at least one mode")
        }
        (self.loop, self.modes) = (WakingRunLoop(loop, modes: modes), modes)
    }

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        loop.perform { [self] in
            work()
            withExtendedLifetime(self) {}
        }
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        schedule(after: delay, tolerance: .zero, work)
    }

    public func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        if delay <= .zero { return scheduleDisposable(work) }
        // The delay may pass before its disposable is added.
        let steps = CompositeDisposable()
        steps += Self.clock.schedule(after: delay, tolerance: tolerance) { [self] in
            steps += scheduleDisposable {
                work()
                steps.dispose()
            }
        }
        return steps
    }

    /// True if the caller is on the loop's thread, unless the loop is running in a mode outside `modes`.
    public var isCurrent: Bool {
        guard current() === loop.loop else { return false }
        guard let mode = loop.loop.currentMode, !modes.contains(.common) else { return true }
        return modes.contains(mode)
    }

    private static let clock = QueueScheduler(label: "Impulse: delays of run loops")

    private func current() -> RunLoop { .current }
}
