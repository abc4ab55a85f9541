/// Subscribing to a core and unsubscribing from it.
extension RememberingCore {
    /// A signal of the remembered values, then the values sent later, then the terminal event.
    @inlinable
    var signal: Signal<Value, Failure> { signal(receivingErrors: true) }

    /// Returns ``signal`` for subscribers that use an error or ignore it. Delivered to the latter, an error does not
    /// count as received.
    @inlinable
    func signal(receivingErrors isReceiving: Bool) -> Signal<Value, Failure> {
        Signal(attaching: { [self] next, end, trail in
            attach(Sink(next: next, end: end), trail, receivingErrors: isReceiving)
        })
    }

    @inlinable
    func attach(_ sink: Sink<Value, Failure>, _ trail: Trail, receivingErrors isReceiving: Bool) -> Head {
        late(sink, receivingErrors: isReceiving) ?? gate(sink, trail, followedBy: { .done })
    }

    /// Returns ``signal`` with a step that runs after each subscription.
    @inlinable
    func signal(followedBy rest: @escaping @Sendable () -> Step) -> Signal<Value, Failure> {
        Signal(attaching: { [self] next, end, trail in
            gate(Sink(next: next, end: end), trail, followedBy: rest)
        })
    }

    @inlinable
    func gate(_ sink: Sink<Value, Failure>, _ trail: Trail, followedBy rest: @escaping () -> Step) -> Head {
        Gate(sink, trail) { [self] gate in
            let subscriber = Subscriber(gate)
            subscriber.perform { owner in self.add(subscriber, owner) }
            return rest()
        }
    }

    /// Attaches a subscription after the end, which needs no gate because nothing more is sent. Returns `nil` before
    /// the end.
    @inlinable
    func late(_ sink: Sink<Value, Failure>, receivingErrors isReceiving: Bool) -> Head? {
        // The memory is not read before the end: a sender has to copy it while another reference to it exists.
        let (end, unreceived) = state.withLock { state in
            if isReceiving { state.isReceived = true }
            return (
                state.ending.map { (ending: $0, memory: state.memory) },
                isReceiving ? state.unreceived.take() : nil
            )
        }
        unreceived?.markReceived()
        guard let (ending, memory) = end else { return nil }
        return Source { source in
            memory.forEach { if source.isOpen { sink.next($0) } }
            source.finish(sink, ending)
        }
    }

    /// Adds a subscriber, as the owner of its gate, so that values sent meanwhile are delivered after the remembered
    /// ones.
    @inlinable
    func add(_ subscriber: Subscriber<Value, Failure>, _ owner: borrowing Subscriber<Value, Failure>.Owner) {
        let (memory, ending) = register(subscriber)
        memory.forEach { if owner.isOpen { owner.emit($0) } }
        if let ending { owner.finish(ending) }
    }

    /// Registers the subscriber for everything that is sent after the returned memory.
    @inlinable
    func register(_ subscriber: Subscriber<Value, Failure>) -> (memory: M, ending: Ending<Failure>?) {
        let (isKept, memory, ending) = state.withLock { state in
            let isKept = state.ending == nil && !state.isAbandoned
            if isKept { state.subscribers.append(subscriber) }
            return (isKept, state.memory, state.ending)
        }
        if isKept { subscriber.inputs.add(AnyDisposable { self.subscriberClosed() }) }
        return (memory, ending)
    }

    /// Attaches a subscription to later values. It passes the memory to `receive` during its start instead of
    /// emitting it.
    @inlinable
    func changes(to sink: Sink<Value, Failure>, _ trail: Trail, since receive: @escaping (M) -> Void) -> Head {
        Gate(sink, trail) { gate in
            let subscriber = Subscriber(gate)
            subscriber.perform { owner in
                let (memory, ending) = self.register(subscriber)
                receive(memory)
                if let ending { owner.finish(ending) }
            }
            return .done
        }
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
