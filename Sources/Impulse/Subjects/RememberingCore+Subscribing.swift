/// Subscribing to a core and unsubscribing from it.
extension RememberingCore {
    @inlinable var inspectedSource: InspectedSource {
        InspectedSource(.subject, self, value: { $0.memory.newest }, repeated: { $0.memory.count })
    }

    /// A signal of the remembered values, then the values sent later, then the terminal event.
    @inlinable
    var signal: Signal<Value, Failure> { signal(receivingErrors: true) }

    /// Returns ``signal`` for subscribers that use an error or ignore it. Delivered to the latter, an error does not
    /// count as received.
    ///
    /// It is checked: a gate that has been disposed of is not entered, and remembered values are emitted only while
    /// the subscription is open.
    @inlinable
    func signal(receivingErrors isReceiving: Bool) -> Signal<Value, Failure> {
        Signal(
            isChecked: true,
            from: inspectedSource,
            attaching: { [self] next, end, trail in
                attach(Sink(next: next, end: end), trail, receivingErrors: isReceiving)
            })
    }

    @inlinable
    func attach(_ sink: Sink<Value, Failure>, _ trail: Trail, receivingErrors isReceiving: Bool) -> Subscription {
        late(sink, receivingErrors: isReceiving)
            ?? gate(sink, trail, receivingErrors: isReceiving, followedBy: { .done })
    }

    /// Returns ``signal`` with a step that runs after each subscription.
    @inlinable
    func signal(followedBy rest: @escaping @Sendable () -> Step) -> Signal<Value, Failure> {
        Signal(
            from: inspectedSource,
            attaching: { [self] next, end, trail in
                gate(Sink(next: next, end: end), trail, receivingErrors: true, followedBy: rest)
            })
    }

    @inlinable
    func gate(
        _ sink: Sink<Value, Failure>, _ trail: Trail, receivingErrors isReceiving: Bool,
        followedBy rest: @escaping () -> Step
    ) -> Subscription {
        Gate(sink, trail) { [self] gate in
            let subscriber = Subscriber(gate)
            subscriber.perform { owner in
                let (memory, ending) = self.register(subscriber, receivingErrors: isReceiving)
                memory.forEach { if owner.isOpen { owner.emit($0) } }
                if let ending { owner.finish(ending) }
            }
            return rest()
        }
    }

    /// Attaches a subscription after the end, which needs no gate because nothing more is sent. Returns `nil` before
    /// the end.
    @inlinable
    func late(_ sink: Sink<Value, Failure>, receivingErrors isReceiving: Bool) -> Subscription? {
        guard state.withLock({ $0.ending != nil }) else { return nil }
        return LateSubscription(sink, of: self, receivingErrors: isReceiving) { subscription, core, sink, isReceiving in
            let (memory, ending, unreceived) = core.state.withLock { state in
                (state.memory, state.ending, isReceiving ? state.unreceived.take() : nil)
            }
            unreceived?.markReceived()
            memory.forEach { if subscription.isOpen { sink.next($0) } }
            if let ending, subscription.close() { sink.end(ending) }
        }
    }

    /// Registers the subscriber for everything that is sent after the returned memory.
    @inlinable
    func register(
        _ subscriber: Subscriber<Value, Failure>, receivingErrors isReceiving: Bool
    ) -> (memory: M, ending: Ending<Failure>?) {
        let (isKept, memory, ending, unreceived) = state.withLock { state in
            let isKept = state.ending == nil && !state.isAbandoned
            if isKept { state.subscribers.append(subscriber) }
            if isKept && isReceiving { state.receivers += 1 }
            // Counted as received only now: a subscription that is attached may never start.
            let unreceived = isReceiving && state.ending != nil ? state.unreceived.take() : nil
            return (isKept, state.memory, state.ending, unreceived)
        }
        unreceived?.markReceived()
        // Two closures, each of which captures only this object.
        if isKept {
            subscriber.inputs.add(
                isReceiving ? AnyDisposable { self.receiverClosed() } : AnyDisposable { self.subscriberClosed() })
        }
        return (memory, ending)
    }

    @inlinable
    @inline(never)
    func receiverClosed() {
        state.withLock { $0.receivers -= 1 }
        subscriberClosed()
    }

    /// Removes subscribers whose gates are closed, which are empty shells, once they are more than half of all.
    @inlinable
    @inline(never)
    func subscriberClosed() {
        let swept = state.withLock { state -> Subscribers in
            state.closedSubscribers += 1
            guard Int(state.closedSubscribers) * 2 > state.subscribers.count else { return [] }
            state.closedSubscribers = 0
            let previous = state.subscribers
            // No key path: unspecialized code would create it each time, which takes 23,000 instructions.
            state.subscribers = previous.filter { $0.isOpen }
            return previous
        }
        withExtendedLifetime(swept) {}
    }
}
