extension Signal {
    /// The same signal, subscribed to on a scheduler: for sources that do their work where they are subscribed to.
    ///
    ///     files.read(path).subscribed(on: QueueScheduler(label: "disk"))
    ///
    /// Events are delivered wherever the source sends them; ``deliver(on:buffering:)`` moves those. Who subscribes on a
    /// scheduler that can tell subscribes at once. A disposal before the scheduler's turn leaves the source
    /// unsubscribed. A completion is passed on.
    public func subscribed(on scheduler: some Scheduler) -> Signal {
        .gated { subscriber, sink in
            if scheduler.isCurrent { return .last(subscriber.attach(self, passingTo: sink)) }
            let subscribing = scheduler.scheduleDisposable {
                subscriber.attach(self).run()
            }
            subscriber.inputs.add(subscribing)
            return .done
        }
    }
}
