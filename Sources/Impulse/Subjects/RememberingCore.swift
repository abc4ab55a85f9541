/// What a subject with a memory and its signals share.
///
/// The memory changes, and the value's place in the order of deliveries is fixed, in one step under the lock: what was
/// set is the current value at once, even inside a delivery, and the last value delivered is the current one. Whoever
/// finds no delivery under way delivers, outside the lock, until nothing waits.
@usableFromInline
final class RememberingCore<M: Memory, Failure: Error>: Sendable {
    @usableFromInline typealias Value = M.Value
    @usableFromInline typealias Subscribers = ContiguousArray<Gate<Value, Failure>>

    @usableFromInline
    enum Message: Sendable {
        case next(Value)
        case end(Ending<Failure>)
    }

    /// A message, and those who had subscribed when it was sent.
    @usableFromInline typealias Delivery = (message: Message, subscribers: Subscribers)

    @usableFromInline
    struct State: Sendable {
        @usableFromInline var memory: M
        @usableFromInline var ending: Ending<Failure>?
        @usableFromInline var subscribers: Subscribers = []
        @usableFromInline var closedSubscribers = 0
        @usableFromInline var waiting = Deque<Delivery>()
        @usableFromInline var isDelivering = false
        @usableFromInline var isAbandoned = false

        @inlinable
        init(memory: M) {
            self.memory = memory
        }
    }

    @usableFromInline let state: Guarded<State>

    @inlinable
    init(_ memory: M) {
        state = Guarded(State(memory: memory))
    }

    @inlinable
    var memory: M { state.withLock(\.memory) }

    /// What is remembered, then what comes, then how it ended.
    @inlinable
    var signal: Signal<Value, Failure> {
        .gated { gate, _ in gate.perform { self.add(gate) } }
    }

    @inlinable
    func send(_ value: Value) {
        deliver(.next(value)) { $0.memory.remember(value) }
    }

    @inlinable
    func end(_ ending: Ending<Failure>) {
        deliver(.end(ending)) { state in
            state.ending = ending
            return nil
        }
    }

    /// Lets go of all subscribers: nobody is left who could send.
    @usableFromInline
    func abandon() {
        let subscribers = state.withLock { state in
            state.isAbandoned = true
            defer { state.subscribers = [] }
            return state.subscribers
        }
        for gate in subscribers { gate.abandon() }
    }

    /// Runs as the gate's owner, so that what is sent meanwhile comes after what is remembered.
    @inlinable
    func add(_ gate: Gate<Value, Failure>) {
        let (memory, ending, isAbandoned) = state.withLock { state in
            if state.ending == nil && !state.isAbandoned { state.subscribers.append(gate) }
            return (state.memory, state.ending, state.isAbandoned)
        }
        gate.inputs.add(AnyDisposable { self.subscriberClosed() })
        memory.forEach { if gate.isOpen { gate.emit($0) } }
        if let ending { gate.finish(ending) } else if isAbandoned { gate.outlet = nil }
    }

    /// Closed gates are empty shells; they are swept away when they are half of all.
    @usableFromInline
    func subscriberClosed() {
        let swept = state.withLock { state -> Subscribers in
            state.closedSubscribers += 1
            guard state.closedSubscribers * 2 > state.subscribers.count else { return [] }
            state.closedSubscribers = 0
            let previous = state.subscribers
            state.subscribers = previous.filter(\.isOpen)
            return previous
        }
        withExtendedLifetime(swept) {}
    }

    /// - Parameter change: what happens to the state in the same step; returns what is to be let go of afterwards.
    @inlinable
    func deliver(_ message: Message, changing change: (inout State) -> Value?) {
        var (delivery, forgotten) = state.withLock { state -> (Delivery?, Value?) in
            guard state.ending == nil else { return (nil, nil) }
            let forgotten = change(&state)
            let delivery = (message, state.subscribers)
            if state.isDelivering {
                state.waiting.append(delivery)
                return (nil, forgotten)
            }
            state.isDelivering = true
            return (delivery, forgotten)
        }
        withExtendedLifetime(forgotten) {}
        forgotten = nil

        while let (message, subscribers) = delivery {
            switch message {
            case .next(let value): for gate in subscribers { gate.send(value) }
            case .end(let ending): for gate in subscribers { gate.end(ending) }
            }
            delivery = state.withLock { state in
                let next = state.waiting.popFirst()
                state.isDelivering = next != nil
                if state.ending != nil && next == nil { state.subscribers = [] }
                return next
            }
        }
    }
}
