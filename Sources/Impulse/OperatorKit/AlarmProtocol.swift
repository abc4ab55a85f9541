/// An object that acts as the owner at a time that it sets: ``Subscriber/Alarm``, or the ``TimedSubscriber`` of an
/// operator.
///
/// Setting it again moves the time. If the time becomes later, the scheduler's timer is kept, and waits for the rest
/// once it has fired. Setting it for each value therefore costs a reading of the clock, and no timer.
@usableFromInline
protocol AlarmProtocol<Value, Failure>: AnyObject, Sendable {
    associatedtype Value: Sendable
    associatedtype Failure: Error

    var subscriber: Subscriber<Value, Failure> { get }
    var setting: AlarmSetting { get set }

    /// The time on the scheduler's clock.
    var uptime: Duration { get }
    func startTimer(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable

    /// Does the work for which it was set.
    func ring(as owner: borrowing Subscriber<Value, Failure>.Owner)
}

/// The time at which an object rings, and its timer.
@usableFromInline
struct AlarmSetting {
    /// The time at which it rings, if it is set, on the scheduler's clock.
    @usableFromInline var due = Duration.zero

    /// The value of ``due`` when the timer was started.
    @usableFromInline var expected = Duration.zero

    @usableFromInline var isSet = false

    /// The key of the timer among the inputs of the gate, which dispose of it at the end.
    @usableFromInline var timer: Bag<any Disposable>.Key?

    /// The number of timers that were replaced by earlier ones. A timer that fires with another number is one of
    /// these: it had fired before it was disposed of.
    @usableFromInline var replaced = 0

    init() {}
}

extension AlarmProtocol {
    /// Sets the time, or moves it.
    @inlinable
    func set(after delay: Duration, as owner: borrowing Subscriber<Value, Failure>.Owner) {
        let delay = delay.asWait
        set(at: uptime + delay, after: delay)
    }

    /// Sets the time on the scheduler's clock, or moves it.
    @inlinable
    func set(at moment: Duration, as owner: borrowing Subscriber<Value, Failure>.Owner) {
        set(at: moment, after: moment - uptime)
    }

    @inlinable
    func set(at moment: Duration, after delay: Duration) {
        setting.due = moment
        if setting.isSet {
            if moment >= setting.expected { return }
            setting.replaced += 1
            if let timer = setting.timer { subscriber.inputs.remove(timer)?.dispose() }
        }
        setting.isSet = true
        wait(for: delay)
    }

    @inlinable
    func wait(for delay: Duration) {
        setting.expected = setting.due
        setting.timer = subscriber.inputs.insert(startTimer(after: delay.asWait))
    }

    /// The closure of the usual timer captures nothing but this object, which therefore is its context.
    @inlinable
    func startTimer(after delay: Duration) -> any Disposable {
        if setting.replaced != 0 { return startNumberedTimer(after: delay) }
        let firing: @Sendable () -> Void = { [self] in
            subscriber.perform { [self] owner in timerHasFired(0, owner) }
        }
        return startTimer(after: delay, subscriber.inContext(firing))
    }

    /// Separate, because its closure is an object: it captures the number too.
    @inlinable
    @inline(never)
    func startNumberedTimer(after delay: Duration) -> any Disposable {
        let firing: @Sendable () -> Void = { [self, number = setting.replaced] in
            subscriber.perform { [self] owner in timerHasFired(number, owner) }
        }
        return startTimer(after: delay, subscriber.inContext(firing))
    }

    @inlinable
    func timerHasFired(_ number: Int, _ owner: borrowing Subscriber<Value, Failure>.Owner) {
        guard number == setting.replaced, setting.isSet else { return }
        if let timer = setting.timer { subscriber.inputs.remove(timer) }
        // Only an alarm that was moved asks the clock: it waits for the rest, unless the timer was later than that.
        if setting.due > setting.expected {
            let rest = setting.due - uptime
            if rest > .zero { return wait(for: rest) }
        }
        setting.isSet = false
        ring(as: owner)
    }
}
