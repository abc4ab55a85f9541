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
        late(sink, receivingErrors: isReceiving)
            ?? gate(sink, trail, receivingErrors: isReceiving, followedBy: { .done })
    }

    /// Returns ``signal`` with a step that runs after each subscription.
    @inlinable
    func signal(followedBy rest: @escaping @Sendable () -> Step) -> Signal<Value, Failure> {
        Signal(attaching: { [self] next, end, trail in
            gate(Sink(next: next, end: end), trail, receivingErrors: false, followedBy: rest)
        })
    }

    @inlinable
    func gate(
        _ sink: Sink<Value, Failure>, _ trail: Trail, receivingErrors isReceiving: Bool,
        followedBy rest: @escaping () -> Step
    ) -> Head {
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
    func late(_ sink: Sink<Value, Failure>, receivingErrors isReceiving: Bool) -> Head? {
        guard let ending = state.withLock({ $0.ending }) else { return nil }
        return Source { [self] source in
            if isReceiving { receiveError() }
            memory.forEach { if source.isOpen { sink.next($0) } }
            source.finish(sink, ending)
        }
    }

    /// Counts the subject's error as received. Called when a subscription starts, since one that is attached may never
    /// start.
    @usableFromInline
    func receiveError() {
        let unreceived = state.withLock { $0.unreceived.take() }
        unreceived?.markReceived()
    }

    /// Registers the subscriber for everything that is sent after the returned memory.
    @inlinable
    func register(
        _ subscriber: Subscriber<Value, Failure>, receivingErrors isReceiving: Bool
    ) -> (memory: M, ending: Ending<Failure>?) {
        let (isKept, memory, ending) = state.withLock { state in
            let isKept = state.ending == nil && !state.isAbandoned
            if isKept { state.subscribers.append(subscriber) }
            if isReceiving { state.isReceived = true }
            return (isKept, state.memory, state.ending)
        }
        if isReceiving, ending != nil { receiveError() }
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
                let (memory, ending) = self.register(subscriber, receivingErrors: false)
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
