#if GTK
import Dispatch
import Impulse

/// The main actor, and how long the work takes that is delivered there: what a frame waits for. It contains all that GTK
/// does during that work, but not how GTK lays out and draws rows later.
struct Meter: Scheduler {
    let longest = MutableProperty(Duration.zero)
    let last = MutableProperty(Duration.zero)

    func schedule(_ work: @escaping @Sendable () -> Void) { MainScheduler.main.schedule { measure(work) } }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        MainScheduler.main.schedule(after: delay) { measure(work) }
    }

    /// Measures work on the main actor, also what follows from an input of the user.
    func measure(_ work: () -> Void) {
        let duration = ContinuousClock().measure(work)
        last.value = duration
        if duration > longest.value { longest.value = duration }
    }
}
#endif
