extension Signal<Void, Never> {
    /// Emits one value after a delay, then completes.
    ///
    ///     timer(3)
    ///     ---(v|)
    ///
    /// ![timer(after:on:) as marbles](timer-after-on)
    ///
    ///     Signal.timer(after: .seconds(3), on: .main).subscribe { splash.close() }
    ///
    /// Delivers both events on the scheduler.
    public static func timer(after delay: Duration, on scheduler: some Scheduler) -> Signal {
        .serialized { inputs in
            inputs.alarm(on: scheduler, after: delay) { owner, _ in
                owner.emit(())
                owner.finish(.completed)
            }
        }
    }
}
