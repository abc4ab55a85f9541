extension Signal {
    /// Opens a window for each value of another signal, and closes it when a signal that is made for it emits or
    /// completes.
    ///
    ///     self      -a-b-c-d-|
    ///     openings  --x-y-----
    ///     window(from: openings, until: { … })     4 later
    ///               --v-w----|
    ///                 -b-c|      v
    ///                   -c-d|    w
    ///
    /// ![window(from:until:) as marbles](window-from-until)
    ///
    ///     prices.window(from: taps, until: { _ in .timer(after: .seconds(5), on: .main) }).flatMap { $0.count() }
    ///
    /// Windows may overlap, and each value goes to all that are open, in the order of their openings; there may be
    /// none. Subscribes to `openings` before the source; their completion ends nothing. The terminal event of the
    /// source is delivered to the subscriber, then to the open windows. Windows may be empty. Otherwise like
    /// ``window(count:)``.
    ///
    /// - Parameter closing: returns the signal that closes a window for the value that opened it, once the window has
    ///   been emitted; called with one value at a time.
    public func window<Opening, Closing>(
        from openings: Signal<Opening, Never>, until closing: @escaping @Sendable (Opening) -> Signal<Closing, Never>
    ) -> Signal<Signal, Failure> {
        .splitting { inputs, subscription in
            let windowing = Windowing<Value, Failure>(sharing: subscription)
            let subscriber = inputs.subscriber
            inputs.add(openings) { owner, opening in
                guard let window = windowing.open(owner), subscriber.isOpen else { return }
                let end = subscriber.attach(closing(opening).take(1), next: { _ in }) { _ in
                    subscriber.perform { _ in
                        windowing.windows.removeAll { $0 === window }
                        window.end(.completed)
                    }
                }
                end.run()
            } ended: { _, _ in
            }
            inputs.add(self) { _, value in
                windowing.send(value)
            } ended: { owner, ending in
                windowing.end(ending, owner)
            }
        }
    }

    /// Collects the values from each value of another signal until a signal that is made for it emits or completes.
    ///
    ///     self      -a-b-c-d-|
    ///     openings  --x-y-----
    ///     collect(from: openings, until: { … })     4 later
    ///               ------v-w|     v: [b, c], w: [c, d]
    ///
    /// ![collect(from:until:) as marbles](collect-from-until)
    ///
    ///     let ticks = Signal<Int, Never>.interval(.seconds(1), on: .main)
    ///     prices.collect(from: ticks, until: { _ in .timer(after: .seconds(5), on: .main) })
    ///
    /// Arrays may overlap, or be empty. A completion first emits the open ones; an error drops them. Otherwise like
    /// ``window(from:until:)``.
    ///
    /// - Complexity: Retains the values of the open arrays.
    public func collect<Opening, Closing>(
        from openings: Signal<Opening, Never>, until closing: @escaping @Sendable (Opening) -> Signal<Closing, Never>
    ) -> Signal<[Value], Failure> {
        window(from: openings, until: closing).flatMap { $0.collect() }
    }
}
