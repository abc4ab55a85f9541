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
        late(sink, receivingErrors: isReceiving) ?? gate(sink, trail, receivingErrors: isReceiving, followedBy: { .done })
    }

    /// ``signal``, with what is to be done after each subscription.
    @inlinable
    func signal(followedBy rest: @escaping @Sendable () -> Step) -> Signal<Value, Failure> {
        Signal(attaching: { [self] next, end, trail in
            gate(Sink(next: next, end: end), trail, receivingErrors: false, followedBy: rest)
        })
    }

    @inlinable
    func gate(
        _ sink: Sink<Value, Failure>, _ trail: Trail, receivingErrors isReceiving: Bool, followedBy rest: @escaping () -> Step
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

    /// A subscription after the end, which needs no gate: nothing comes any more.
    @inlinable
    func late(_ sink: Sink<Value, Failure>, receivingErrors isReceiving: Bool) -> Head? {
        guard let ending = state.withLock({ $0.ending }) else { return nil }
        return Source { [self] source in
            if isReceiving { receiveError() }
            memory.forEach { if source.isOpen { sink.next($0) } }
            source.finish(sink, ending)
        }
    }

    /// Counts the error with which the subject has ended as received. Called when a subscription starts: one that is attached may
    /// never start.
    @usableFromInline
    func receiveError() {
        let unreceived = state.withLock { $0.unreceived.take() }
        unreceived?.markReceived()
    }

    /// Has the subscriber told what comes after what is returned.
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

    /// A subscription to what comes, which hands over what is remembered within its start instead of telling it.
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
