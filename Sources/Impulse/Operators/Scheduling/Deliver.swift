extension Signal {
    /// The same events, delivered on a scheduler.
    ///
    ///     temperature.deliver(on: writer).map { "\($0) degrees" }.subscribe { log.append([$0]) }     // both closures on `writer`
    ///
    /// All events, the end included, wait their turn there, in order; those that are sent on a scheduler that can tell,
    /// with none waiting before them, are delivered at once. After a disposal on the scheduler nothing is delivered any
    /// more. What waits is let go of at the disposal; what is under way goes on, unless the scheduler can cancel it.
    ///
    /// It says where what is below it runs. Its closures are `@Sendable` all the same, since the compiler does not see where that is: who
    /// uses the state of the main actor subscribes by ``subscribeOnMain(next:error:completed:fileID:line:)`` or binds by
    /// `bind(to:_:)`, and who uses another actor's by ``subscribeIsolated(to:next:error:completed:fileID:line:)``. These deliver
    /// there by themselves, and want a `deliver` before them only to bound what waits:
    ///
    ///     temperature.deliver(on: .main, buffering: .latest).subscribeOnMain { label.text = "\($0)" }
    ///
    /// - Parameters:
    ///   - scheduler: where to deliver.
    ///   - policy: what to do with values that come faster than they are delivered. `.unbounded` keeps them all, `.latest` the
    ///     newest, `.keepingNewest(_:)` and `.keepingOldest(_:)` so many; `.failing(_:with:)` tells its error at one too many,
    ///     after the values that wait, and stops the source at once.
    /// - Complexity: O(1) per value, and memory for those that wait.
    @inlinable
    public func deliver(
        on scheduler: some Scheduler, buffering policy: BufferingPolicy<Failure> = .unbounded
    ) -> Signal {
        delivered(on: scheduler, buffering: policy, by: "deliver(on:buffering:)")
    }

    /// ``deliver(on:buffering:)`` as a part of another operator.
    ///
    /// - Parameter source: that operator, as ``OverflowReporter`` is to know it.
    @inlinable
    func delivered(
        on scheduler: some Scheduler, buffering policy: BufferingPolicy<Failure>, by source: StaticString?
    ) -> Signal {
        .gated { subscriber, _ in
            let backlog = Backlog<Value, Failure>(policy)
            let overflows = OverflowReporter(source, on: subscriber.trail, policy)
            let upstream = Upstream()
            subscriber.inputs.add(backlog)
            let cancellable = scheduler.withCancellation()
            let scheduler = cancellable?.scheduler ?? scheduler
            // After the backlog, or what is cancelled might be followed by more.
            if let cancellable { subscriber.inputs.add(cancellable.cancellation) }

            @Sendable func serve() {
                for _ in 0..<scheduler.eventsPerTurn {
                    switch backlog.next() {
                    case .next(let value): subscriber.send(value)
                    case .error(let error): subscriber.end(.error(error))
                    case .completed: subscriber.end(.completed)
                    case nil: return
                    }
                }
                if backlog.isToBeServedOn() { scheduler.schedule(serve) }
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
            upstream.head = input
            return .last(input)
        }
    }
}
