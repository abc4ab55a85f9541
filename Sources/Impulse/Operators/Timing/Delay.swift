extension Signal {
    /// The same values, each a while later.
    ///
    ///     -a-b----c|
    ///     delay(3)
    ///     ----a-b----c|
    ///
    /// ![delay(for:on:) as marbles](delay-for-on)
    ///
    ///     messages.delay(for: .seconds(2), on: .main)
    ///
    /// Values and the completion are sent on the scheduler, in order, `interval` after they came. An error is told at
    /// once, where it comes, and drops what waits; a disposal lets go of what waits, and cancels the timer.
    ///
    /// - Complexity: O(1) per value, one timer at a time, and memory for all values that wait.
    @inlinable
    public func delay(for interval: Duration, on scheduler: some Scheduler) -> Signal {
        .gated { subscriber, _ in
            let backlog = Backlog<(due: Duration, event: Event<Value, Never>), Never>(.unbounded)
            let timer = SerialDisposable()
            subscriber.inputs.add(backlog)
            subscriber.inputs.add(timer)

            // Runs on the scheduler, so that a timer is in its place before it fires and puts the next one there.
            @Sendable func wait() {
                guard case .next(let (due, event))? = backlog.next() else { return }
                timer.current = scheduler.schedule(after: Swift.max(due - scheduler.uptime, .zero)) {
                    switch event {
                    case .next(let value): subscriber.send(value)
                    case .completed: subscriber.end(.completed)
                    }
                    wait()
                }
            }
            let delay: (Event<Value, Never>) -> Void = { event in
                guard backlog.append((scheduler.uptime + interval, event)).isToBeServed else { return }
                scheduler.perform(wait)
            }
            let input = subscriber.attach(
                self,
                next: { delay(.next($0)) },
                end: { ending in
                    switch ending {
                    case .completed: delay(.completed)
                    case .error: subscriber.end(ending)
                    }
                })
            return .last(input)
        }
    }
}
