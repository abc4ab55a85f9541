/// What those who listen come by, and go by.
extension RememberingCore {
    /// What is remembered, then what comes, then how it ended.
    @inlinable
    var signal: Signal<Value, Failure> { signal(receivingErrors: true) }

    /// ``signal``, for those who have a use for an error, or those who have none: to the latter it does not count as received.
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

    /// ``signal``, with what is to be done after each subscription.
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

    /// A subscription after the end, which needs no gate: nothing comes any more.
    @inlinable
    func late(_ sink: Sink<Value, Failure>, receivingErrors isReceiving: Bool) -> Head? {
        // Not taken before: as long as somebody else has the memory, who sends has to copy it.
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

    /// Runs as the owner of the subscriber's gate, so that what is sent meanwhile comes after what is remembered.
    @inlinable
    func add(_ subscriber: Subscriber<Value, Failure>, _ owner: borrowing Subscriber<Value, Failure>.Owner) {
        let (memory, ending) = register(subscriber)
        memory.forEach { if owner.isOpen { owner.emit($0) } }
        if let ending { owner.finish(ending) }
    }

    /// Has the subscriber told what comes after what is returned.
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

    /// A subscription to what comes, which hands over what is remembered within its start instead of telling it.
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

    /// Those of closed gates are empty shells; they are swept away when they are half of all.
    @inlinable
    @inline(never)
    func subscriberClosed() {
        let swept = state.withLock { state -> Subscribers in
            state.closedSubscribers += 1
            guard Int(state.closedSubscribers) * 2 > state.subscribers.count else { return [] }
            state.closedSubscribers = 0
            let previous = state.subscribers
            // No key path: where this is not specialised it would be made anew each time, which takes 23,000 instructions.
            state.subscribers = previous.filter { $0.isOpen }
            return previous
        }
        withExtendedLifetime(swept) {}
    }
}
