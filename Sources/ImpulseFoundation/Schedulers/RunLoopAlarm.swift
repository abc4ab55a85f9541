import Foundation

/// Wakes a sleeping run loop, which would otherwise not notice new work.
///
/// `@unchecked Sendable`: any thread may wake a run loop, or set one of its timers, which takes the loop's lock
/// (`RunLoopSchedulerTests`).
final class RunLoopAlarm: @unchecked Sendable {
    #if canImport(Darwin)
    private let loop: CFRunLoop

    init(_ loop: RunLoop, modes: [RunLoop.Mode]) {
        self.loop = loop.getCFRunLoop()
    }

    func ring() { CFRunLoopWakeUp(loop) }
    #else
    /// One timer for all work, rescheduled each time: Foundation retains hundreds of bytes for each timer that has
    /// ever fired.
    private let timer = Timer(fire: .distantFuture, interval: 300_000_000, repeats: true) { _ in }

    init(_ loop: RunLoop, modes: [RunLoop.Mode]) {
        for mode in modes { loop.add(timer, forMode: mode) }
    }

    deinit { timer.invalidate() }

    func ring() { timer.fireDate = Date() }
    #endif
}
