public import Impulse

/// A scheduler that runs work before the page is drawn next, at most once per frame.
///
///     label.reactive.text <~ readings.map { "\($0)" }.deliver(on: .frame)
///
/// While the page is hidden, the browser draws no frames, and the work stays enqueued.
public struct FrameScheduler: Scheduler {
    /// Creates a scheduler; all are alike.
    public init() {}

    public func schedule(_ work: @escaping @Sendable () -> Void) { FrameWork.add(work) }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        scheduleDisposable(after: delay, timedBy: .main, work)
    }

    public func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        scheduleDisposable(after: delay, tolerance: tolerance, timedBy: .main, work)
    }
}

extension Scheduler where Self == FrameScheduler {
    /// A scheduler that runs work before the page is drawn next.
    public static var frame: FrameScheduler { FrameScheduler() }
}

/// The work for the next frame.
enum FrameWork {
    private static let work = Mutex<[@Sendable () -> Void]>([])

    static func add(_ added: @escaping @Sendable () -> Void) {
        let isFirst = work.withLock { work in
            work.append(added)
            return work.count == 1
        }
        if isFirst { host_next_frame() }
    }

    /// Runs all work added until now. Work that it adds is for the next frame.
    static func run() {
        let due = work.withLock { work in
            let due = work
            work = []
            return due
        }
        for work in due { work() }
    }
}
