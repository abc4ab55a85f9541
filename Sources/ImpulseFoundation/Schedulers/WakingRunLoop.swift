import Foundation

/// A run loop to which other threads add work. They wake it, because a sleeping loop would not notice the work.
///
/// `@unchecked Sendable`: any thread may add work to a run loop, wake it, or set one of its timers, which takes the
/// loop's lock; its mode is read on its own thread. `RunLoopSchedulerTests` do so.
final class WakingRunLoop: @unchecked Sendable {
    let loop: RunLoop
    private let modes: [RunLoop.Mode]

    func perform(_ work: @escaping @Sendable () -> Void) {
        loop.perform(inModes: modes, block: work)
        wake()
    }

    #if canImport(Darwin)
    init(_ loop: RunLoop, modes: [RunLoop.Mode]) {
        (self.loop, self.modes) = (loop, modes)
    }

    private func wake() { CFRunLoopWakeUp(loop.getCFRunLoop()) }
    #else
    /// One timer for all work, rescheduled each time: Foundation retains hundreds of bytes for each timer that has
    /// ever fired.
    private let timer = Timer(fire: .distantFuture, interval: 300_000_000, repeats: true) { _ in }

    init(_ loop: RunLoop, modes: [RunLoop.Mode]) {
        (self.loop, self.modes) = (loop, modes)
        for mode in modes { loop.add(timer, forMode: mode) }
    }

    deinit { timer.invalidate() }

    private func wake() { timer.fireDate = Date() }
    #endif
}
