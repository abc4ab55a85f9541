extension Signal {
    /// Subscribes to the source on a scheduler.
    ///
    ///     files.read(path).subscribed(on: QueueScheduler(label: "disk"))
    ///
    /// Use it for sources that do their work on the thread that subscribes to them. A source that a reader has paused
    /// continues there too. It does not move their events to the scheduler: see ``deliver(on:buffering:)``. A
    /// subscription made on the scheduler itself is synchronous if ``Scheduler/isCurrent`` can detect that. If the
    /// subscription is disposed of before the scheduler runs its work, the source is never subscribed to.
    public func subscribed(on scheduler: some Scheduler) -> Signal {
        .gated { subscriber, sink in
            let source = subscriber.trail.valve.map { pausing(by: $0.resuming(on: scheduler)) } ?? self
            if scheduler.isCurrent { return .last(subscriber.attach(source, passingTo: sink)) }
            let subscribing = scheduler.scheduleDisposable(subscriber.inContext { subscriber.attach(source).run() })
            subscriber.inputs.add(subscribing)
            return .done
        }
    }
}
