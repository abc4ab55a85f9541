#if HTTP
import Impulse

/// The time limits of a connection, on the client's scheduler.
struct LinkClock: Sendable {
    /// Runs work after a delay, unless it is disposed of.
    let schedule: @Sendable (Duration, @escaping @Sendable () -> Void) -> any Disposable

    init(_ scheduler: some Scheduler) {
        schedule = { delay, work in scheduler.schedule(after: delay, work) }
    }
}
#endif
