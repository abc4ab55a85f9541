#if NATS
import Impulse

/// A timeout for something that is silent for too long. Each sign of life postpones the end: the timer is not replaced,
/// and waits for the rest once it has fired.
///
/// Everything except the disposal runs on the scheduler.
package final class Patience: Disposable {
    private struct State: Sendable {
        /// The time of the timeout; `nil` while nothing is expected.
        var end: Duration?
        var isTimed = false
    }

    private let time: Duration
    private let scheduler: TransportScheduler
    private let over: @Sendable () -> Void
    private let state = Guarded(State())
    private let timer = SerialDisposable()

    package init(_ time: Duration, on scheduler: TransportScheduler, over: @escaping @Sendable () -> Void) {
        self.time = time
        self.scheduler = scheduler
        self.over = over
    }

    /// Restarts the timeout, or stops it.
    package func watch(_ isExpected: Bool) {
        let end = isExpected ? scheduler.uptime + time : nil
        let isToBeTimed = state.withLock { state in
            state.end = end
            defer { state.isTimed = state.isTimed || end != nil }
            return !state.isTimed && end != nil
        }
        if isToBeTimed { wait(for: time) }
    }

    private func wait(for time: Duration) {
        timer.current = scheduler.schedule(after: time) { [weak self] in self?.timerHasFired() }
    }

    private func timerHasFired() {
        let now = scheduler.uptime
        let rest = state.withLock { state -> Duration? in
            let rest = state.end.map { $0 - now }
            state.isTimed = rest.map { $0 > .zero } ?? false
            return rest
        }
        guard let rest else { return }
        if rest > .zero { wait(for: rest) } else { over() }
    }

    package func dispose() { timer.dispose() }
    package var isDisposed: Bool { timer.isDisposed }
}
#endif
