extension Signal {
    /// The same signal, subscribed to on a scheduler: for sources that do their work where they are subscribed to.
    ///
    ///     files.read(path).subscribe(on: QueueScheduler(label: "disk"))
    ///
    /// Events are delivered wherever the source sends them; ``deliver(on:buffering:)`` moves those. A disposal before the
    /// scheduler's turn leaves the source unsubscribed.
    @_disfavoredOverload
    public func subscribe(on scheduler: some Scheduler) -> Signal {
        // Disfavoured, or the compiler tries it for every `subscribe { … }`, and gives up on a chain of four `map`s.
        .gated { gate, _ in
            let subscribing = scheduler.scheduleDisposable {
                gate.subscribe(to: self, next: { gate.send($0) }, end: { gate.end($0) })
            }
            gate.inputs.add(subscribing)
        }
    }
}
