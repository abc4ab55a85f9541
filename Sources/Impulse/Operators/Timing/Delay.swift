extension Signal {
    /// Delays values and the completion by `interval`.
    ///
    ///     -a-b----c|
    ///     delay(3)
    ///     ----a-b----c|
    ///
    /// ![delay(for:on:) as marbles](delay-for-on)
    ///
    ///     messages.delay(for: .seconds(2), on: .main)
    ///
    /// Delivers them on the scheduler, in order. An error is delivered immediately, on the sending thread, and drops
    /// the buffered values.
    ///
    /// - Complexity: One timer at a time. Retains the delayed values.
    @inlinable
    public func delay(for interval: Duration, on scheduler: some Scheduler) -> Signal {
        .gated { subscriber, _ in
            let backlog = Backlog<(due: Duration, event: Event<Value, Never>), Never>(.unbounded)
            let timer = SerialDisposable()
            subscriber.inputs.add(backlog)
            subscriber.inputs.add(timer)

            // A scheduler may run the work before `schedule` has returned its disposable, synchronously or on another
            // thread. The next timer begins after both, so that its disposable is not replaced by an earlier one.
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

    /// Delays each value until a signal that is made for it emits or completes.
    ///
    ///     -3-1----|
    ///     delay(until: { number in … })     a timer of that length
    ///     ----(31)---|
    ///
    /// ![delay(until:) as marbles](delay-until)
    ///
    ///     prices.delay(until: { _ in isOnline.signal.filter { $0 } })
    ///
    /// A value whose signal is faster overtakes; to keep the order, use
    /// `flatMap(.ordered(limit: n)) { value in made(value).take(1).map { _ in value } }`. Completes once the source has
    /// completed and all values have been emitted. An error drops the delayed values.
    ///
    /// - Parameter trigger: makes the signal, on the thread that sends the value; called with one value at a time.
    /// - Complexity: Retains the delayed values.
    @inlinable
    public func delay<Trigger>(until trigger: @escaping @Sendable (Value) -> Signal<Trigger, Never>) -> Signal {
        flatMap { value in trigger(value).take(1).then { .just(value) } }
    }
}
