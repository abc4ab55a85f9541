/// The one timer of an operator, which rings in the gate.
///
/// Setting it again moves the moment at which it rings, and leaves the timer as it is, to wait for the rest when its time
/// has come. So what is set anew with each value costs a look at the clock, and no timer, of which a scheduler would keep
/// thousands.
///
/// It belongs to the owner of the subscriber's gate, and the timer that waits keeps it.
///
/// `@unchecked Sendable`: it is touched in the gate alone; `TimingRaceTests` checks it, under the thread sanitizer too.
@usableFromInline
final class Alarm<Value: Sendable, Failure: Error>: @unchecked Sendable {
    @usableFromInline let subscriber: Subscriber<Value, Failure>
    @usableFromInline let scheduler: any Scheduler
    @usableFromInline let ring: (Alarm) -> Void
    @usableFromInline let timer = SerialDisposable()

    /// When it rings, if it is set, on the scheduler's clock.
    @usableFromInline
    @exclusivity(unchecked)
    var due = Duration.zero

    /// What ``due`` was when the timer began to wait.
    @usableFromInline
    @exclusivity(unchecked)
    var expected = Duration.zero

    @usableFromInline
    @exclusivity(unchecked)
    var isSet = false

    /// - Parameter ring: what to do when it is time. It is handed the alarm, and holds it in no other way: they would
    ///   never let go of each other.
    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>, on scheduler: any Scheduler, ring: @escaping (Alarm) -> Void) {
        self.subscriber = subscriber
        self.scheduler = scheduler
        self.ring = ring
        subscriber.inputs.add(timer)
    }

    /// Whether the moment has come: the timer may be late, or belong to a scheduler that skips delays.
    @inlinable
    var isTime: Bool { !isSet || scheduler.uptime >= due }

    @inlinable
    func set(after delay: Duration) {
        let delay = delay.asWait
        set(at: scheduler.uptime + delay, after: delay)
    }

    /// Sets it for a moment that is not before the one for which it is set already.
    @inlinable
    func set(at moment: Duration) {
        set(at: moment, after: moment - scheduler.uptime)
    }

    @inlinable
    func set(at moment: Duration, after delay: Duration) {
        due = moment
        if isSet { return }
        isSet = true
        wait(for: delay)
    }

    @inlinable
    func wait(for delay: Duration) {
        expected = due
        timer.current = scheduler.schedule(after: delay.asWait) { [self] in
            subscriber.perform { [self] in timeHasCome() }
        }
    }

    @inlinable
    func timeHasCome() {
        if due > expected { return wait(for: due - scheduler.uptime) }
        isSet = false
        ring(self)
    }
}
