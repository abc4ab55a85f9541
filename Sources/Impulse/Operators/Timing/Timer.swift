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
        .serialized { inputs in
            inputs.alarm(on: scheduler, after: delay) { owner, _ in
                owner.emit(())
                owner.finish(.completed)
            }
        }
    }
}
