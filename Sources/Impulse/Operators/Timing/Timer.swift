extension Signal<Void, Never> {
    /// One value, after a while.
    ///
    ///     timer(3)
    ///     ---(v|)
    ///
    /// ![timer(after:on:) as marbles](timer-after-on)
    ///
    ///     Signal.timer(after: .seconds(3), on: .main).subscribe { splash.close() }
    ///
    /// The value and the completion are sent on the scheduler. A disposal cancels the timer. It never fails.
    public static func timer(after delay: Duration, on scheduler: some Scheduler) -> Signal {
        .gated { subscriber, _ in
            let alarm = Alarm(subscriber, on: scheduler) { _ in
                subscriber.emit(())
                subscriber.finish(.completed)
            }
            subscriber.perform { alarm.set(after: delay) }
            return .done
        }
    }
}
