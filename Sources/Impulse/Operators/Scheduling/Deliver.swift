extension Signal {
    /// Delivers events on a scheduler.
    ///
    ///     temperature.deliver(on: writer).map { "\($0) degrees" }.subscribe { log.append([$0]) }  // on `writer`
    ///
    /// Enqueues all events, the terminal one included, and delivers them in order on the scheduler. An event sent on
    /// the scheduler itself, with none enqueued before it, is delivered synchronously if ``Scheduler/isCurrent`` can
    /// detect that. After a disposal on the scheduler nothing more is delivered. A delivery that has begun finishes,
    /// unless the scheduler can cancel it. A disposal releases the buffered values; during a delivery, once that has
    /// finished.
    ///
    /// Everything downstream runs on the scheduler. The closures of downstream operators still have to be `@Sendable`,
    /// because the compiler does not know where they run. To use the main actor's state, subscribe with
    /// ``subscribeOnMain(next:error:completed:fileID:line:)`` or bind with `bind(to:_:)`. To use another actor's state,
    /// subscribe with ``subscribeIsolated(to:next:error:completed:fileID:line:)``. These deliver on their actor by
    /// themselves, and need a `deliver` before them only to bound the buffer:
    ///
    ///     temperature.deliver(on: .main, buffering: .latest).subscribeOnMain { label.text = "\($0)" }
    ///
    /// - Parameters:
    ///   - scheduler: the scheduler on which events are delivered.
    ///   - policy: the treatment of values that arrive faster than they are delivered. `.unbounded` buffers all of
    ///     them, `.latest` the newest, `.keepingNewest(_:)` and `.keepingOldest(_:)` up to a limit. `.failing(_:with:)`
    ///     disposes of the source as soon as the limit is exceeded, and delivers its error after the buffered values.
    ///     The value that is being delivered does not count; with a limit of 512 or more, up to a 256th of the limit
    ///     does not. `.waiting(_:)` pauses the source; so does `.unbounded` if the reader downstream waits.
    /// - Complexity: Retains the buffered values.
    @inlinable
    public func deliver(
        on scheduler: some Scheduler, buffering policy: BufferingPolicy<Failure> = .unbounded
    ) -> Signal {
        delivered(on: scheduler, buffering: policy, by: "deliver(on:buffering:)")
    }

    /// Delivers events like ``deliver(on:buffering:)``, as a part of any operator.
    ///
    /// - Parameter source: the operator's name for ``OverflowReporter``; `nil` if it drops values on purpose.
    @inlinable
    func delivered(
        on scheduler: some Scheduler, buffering policy: BufferingPolicy<Failure>, by source: StaticString?,
        function: StaticString = #function
    ) -> Signal {
        .gated(function: function) { subscriber, _ in
            if let waiting = subscriber.waiting(for: self, on: scheduler, policy) { return waiting }
            let backlog = Backlog<Value, Failure>(policy)
            let overflows = OverflowReporter(source, on: subscriber.trail, policy)
            let upstream = Upstream()
            subscriber.inputs.add(backlog)
            if let monitored = overflows.monitoring({ backlog.depth }) { subscriber.inputs.add(monitored) }
            let cancellable = scheduler.withCancellation()
            let scheduler = cancellable?.scheduler ?? scheduler
            // After the backlog, so that nothing follows the canceled work.
            if let cancellable { subscriber.inputs.add(cancellable.cancellation) }

            @Sendable func serve() {
                var turn = DeliveryTurn(of: backlog, remaining: scheduler.validEventsPerTurn)
                while subscriber.isOpen, let event = turn.next() {
                    switch event {
                    case .next(let value): subscriber.send(value)
                    case .error(let error): subscriber.end(.error(error))
                    case .completed: subscriber.end(.completed)
                    }
                }
                if turn.isToBeContinued() { scheduler.schedule(serve) }
            }
            let end: (Ending<Failure>) -> Void = { if backlog.append($0) { scheduler.perform(serve) } }
            let input = subscriber.attach(
                self,
                trail: overflows.trail,
                next: { value in
                    let (isToBeServed, overflow) = backlog.append(value)
                    if isToBeServed { scheduler.perform(serve) }
                    if let overflow, let error = overflows.failure(of: overflow) {
                        upstream.stop()
                        end(.error(error))
                    }
                },
                end: end)
            upstream.subscription = input
            return .last(input)
        }
    }
}
