import Foundation

/// Wakes a run loop that sleeps, and would not notice that there is something for it to do.
///
/// `@unchecked Sendable`: any thread may wake a loop, or set a timer of it, which takes the loop's lock (`RunLoopSchedulerTests`).
final class RunLoopAlarm: @unchecked Sendable {
    #if canImport(Darwin)
    private let loop: CFRunLoop

    init(_ loop: RunLoop, modes: [RunLoop.Mode]) {
        self.loop = loop.getCFRunLoop()
    }

    func ring() { CFRunLoopWakeUp(loop) }
    #else
    /// One for all, which is set anew: Foundation keeps hundreds of bytes for each timer that has ever fired.
    private let timer = Timer(fire: .distantFuture, interval: 300_000_000, repeats: true) { _ in }

    init(_ loop: RunLoop, modes: [RunLoop.Mode]) {
        for mode in modes { loop.add(timer, forMode: mode) }
    }

    deinit { timer.invalidate() }

    func ring() { timer.fireDate = Date() }
    #endif
}
