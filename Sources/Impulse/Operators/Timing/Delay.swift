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

            // A scheduler may run the work before it has returned what cancels it: within the call, or on another thread. The
            // next timer begins when both are done, so that none takes the place of a later one.
            @Sendable func wait() {
                while case .next(let (due, event))? = backlog.next() {
                    let both = Countdown(from: 2)
                    timer.current = scheduler.schedule(after: (due - scheduler.uptime).asWait) {
                        switch event {
                        case .next(let value): subscriber.send(value)
                        case .completed: subscriber.end(.completed)
                        }
                        if both.isLast() { wait() }
                    }
                    if !both.isLast() { return }
                }
            }
            let delay: (Event<Value, Never>) -> Void = { event in
                if backlog.append((scheduler.uptime + interval.asWait, event)).isToBeServed { wait() }
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
