import Foundation
import Impulse

/// Runs work in a thread's run loop.
///
///     let drawing = RunLoopScheduler(.main, modes: [.default, RunLoop.Mode("tracking")])
///
/// The work waits its turn in the loop, in order, and runs when the loop runs in one of the modes: there has to be somebody who
/// runs it. Work that is due after a delay begins to wait its turn when the delay is over; delays count in the system's time, of
/// which Dispatch tells.
///
/// What is sent on the loop's thread with nothing waiting before it is delivered at once, also while nobody runs the loop, but
/// not while it runs in another mode. To the loop of the main thread `.main` is the same, but that it knows no modes.
///
/// It keeps the loop, and work keeps the scheduler until it has run. On Linux it is one of the loop's timers as long as it lives,
/// so the loop runs in its modes without having anything else to do.
///
/// `@unchecked Sendable`: of the loop, which belongs to its thread, other threads only have work added and wake it up, which Core
/// Foundation allows; its mode is read on its own thread. `RunLoopSchedulerTests` do so.
///
/// - Complexity: constant time and memory for each piece of work, which is freed when it has run.
public final class RunLoopScheduler: Scheduler, @unchecked Sendable {
    private let loop: RunLoop
    private let modes: [RunLoop.Mode]
    private let alarm: RunLoopAlarm

    /// A scheduler that runs its work in a run loop, while that runs in one of these modes.
    public init(_ loop: RunLoop, modes: [RunLoop.Mode] = [.common]) {
        precondition(!modes.isEmpty, "A run loop scheduler without modes would never run anything: name one")
        (self.loop, self.modes) = (loop, modes)
        alarm = RunLoopAlarm(loop, modes: modes)
    }

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        loop.perform(inModes: modes) { [self] in
            work()
            withExtendedLifetime(self) {}
        }
        alarm.ring()
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        if delay <= .zero { return scheduleDisposable(work) }
        // The delay may be over before its disposable is added.
        let steps = CompositeDisposable()
        steps += Self.clock.schedule(after: delay) { [self] in
            steps += scheduleDisposable {
                work()
                steps.dispose()
            }
        }
        return steps
    }

    /// Whether the caller is on the loop's thread, while that is not running in a mode of others.
    public var isCurrent: Bool {
        guard current() === loop else { return false }
        guard let mode = loop.currentMode, !modes.contains(.common) else { return true }
        return modes.contains(mode)
    }

    private static let clock = QueueScheduler(label: "Impulse: delays of run loops")

    private func current() -> RunLoop { .current }
}
