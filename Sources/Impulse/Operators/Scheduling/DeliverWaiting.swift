extension Subscriber {
    /// Delivers the events of a source on a scheduler while the reader downstream is not full. Pauses the source while
    /// the buffer is full, unless the policy drops or fails. Returns `nil` if nobody waits.
    @usableFromInline
    func waiting(
        for source: Signal<Value, Failure>, on scheduler: some Scheduler, _ policy: BufferingPolicy<Failure>
    ) -> Step? {
        let policy = trail.valve == nil || policy.isBounded ? policy : .pausing(at: 16)
        let valve = policy.valve
        if valve == nil && trail.valve == nil { return nil }
        let backlog = Backlog<Value, Failure>(policy)
        let name: StaticString =
            valve == nil ? "deliver(on:buffering:)" : "deliver(on:buffering: .waiting), whose source cannot pause,"
        let overflows = OverflowReporter(name, on: trail, policy)
        let upstream = Upstream()
        inputs.add(backlog)
        if let monitored = overflows.monitoring({ backlog.depth }) { inputs.add(monitored) }
        let cancellable = scheduler.withCancellation()
        let scheduler = cancellable?.scheduler ?? scheduler
        if let cancellable { inputs.add(cancellable.cancellation) }

        @Sendable func serve() {
            for _ in 0..<scheduler.validEventsPerTurn {
                guard isOpen else { return }
                if let valve { backlog.openIfRoom(valve) }
                switch backlog.next() {
                case .next(let value): if !send(value, resume: { scheduler.schedule(serve) }) { return }
                case .error(let error): return self.end(.error(error))
                case .completed: return self.end(.completed)
                case nil: return
                }
            }
            // Even if nothing is left: the source may be paused, and only a turn resumes it.
            scheduler.schedule(serve)
        }
        let end: (Ending<Failure>) -> Void = { if backlog.append($0) { scheduler.perform(serve) } }
        let input = attach(
            source, trail: overflows.trail.offering(valve),
            next: { value in
                let (isToBeServed, overflow) = valve.map { backlog.append(value, closing: $0) } ?? backlog.append(value)
                if isToBeServed { scheduler.perform(serve) }
                if let overflow, let error = overflows.failure(of: overflow) {
                    upstream.stop()
                    end(.error(error))
                }
            },
            end: end)
        upstream.subscription = input
        // After the source, which is disposed of when it is resumed.
        if let valve { onDispose { valve.remove() } }
        return .last(input)
    }
}

extension Signal {
    /// Holds values that arrive while the reader downstream is full, and delivers them on the scheduler later. For
    /// sources that cannot pause, but limit the values that they send.
    package func held(on scheduler: some Scheduler) -> Signal {
        .gated { subscriber, sink in
            subscriber.waiting(for: self, on: scheduler, .unbounded) ?? .last(subscriber.attach(self, passingTo: sink))
        }
    }
}
