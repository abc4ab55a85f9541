/// The shared core of a subject that remembers values and its signals.
///
/// One step under the lock changes the memory and fixes the value's place in the order of deliveries. A value that is
/// sent is therefore the current one immediately, even inside a delivery, and the last value delivered is the current
/// one. A sender that finds no delivery under way delivers, outside the lock, until nothing is enqueued.
@usableFromInline
final class RememberingCore<M: Memory, Failure: Error>: Sendable {
    @usableFromInline typealias Value = M.Value
    @usableFromInline typealias Subscribers = ContiguousArray<Subscriber<Value, Failure>>

    @usableFromInline
    enum Message: Sendable {
        case next(Value)
        case end(Ending<Failure>)
    }

    /// A message, and the subscribers at the time it was sent.
    @usableFromInline typealias Delivery = (message: Message, subscribers: Subscribers)

    @usableFromInline
    struct State: Sendable {
        @usableFromInline var memory: M
        @usableFromInline var subscribers: Subscribers = []
        @usableFromInline var waiting = Deque<Delivery>()
        @usableFromInline var closedSubscribers: Int32 = 0
        /// The number of open subscribers that receive errors.
        @usableFromInline var receivers: Int32 = 0
        @usableFromInline var isDelivering = false
        @usableFromInline var isAbandoned = false
        @usableFromInline var ending: Ending<Failure>?
        /// Disposed of at the end; `nil` as long as it would be empty.
        @usableFromInline var inputs: CompositeDisposable?
        /// Reports an error that no subscriber has received.
        @usableFromInline var unreceived: UnreceivedError?

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
    func send(_ value: Value) {
        let subscribers = begin(.next(value)) { $0.memory.remember(value) }
        if let subscribers { deliver(value, to: subscribers) }
    }

    @inlinable
    var memory: M { state.withLock { $0.memory } }

    /// - Parameter unreceived: reports the error if no subscriber receives it.
    @inlinable
    func end(_ ending: Ending<Failure>, unreceived: UnreceivedError? = nil) {
        var (isLate, isReceived) = (true, true)
        var inputs: CompositeDisposable?
        let subscribers = begin(.end(ending)) { state in
            (isLate, isReceived) = (false, state.receivers > 0)
            state.ending = ending
            inputs = state.inputs.take()
            if !isReceived { state.unreceived = unreceived }
            return nil
        }
        inputs?.dispose()
        if isReceived { unreceived?.markReceived() }
        if isLate, case .error(let error) = ending {
            Diagnostics.report(lateError: error, toSubjectOf: Signal<Value, Failure>.self)
        }
        guard let subscribers else { return }
        for subscriber in subscribers { subscriber.end(ending) }
        deliverWaiting()
    }

    /// Releases all subscribers, because nothing can send anymore.
    @usableFromInline
    func abandon() {
        let (subscribers, inputs) = state.withLock { state in
            state.isAbandoned = true
            defer { state.subscribers = [] }
            return (state.subscribers, state.inputs.take())
        }
        inputs?.dispose()
        withExtendedLifetime(subscribers) {}
    }

    /// Disposes of `disposable` at the end.
    @usableFromInline
    func onDispose(_ disposable: any Disposable) {
        let inputs = state.withLock { state -> CompositeDisposable? in
            if state.ending != nil || state.isAbandoned { return nil }
            if state.inputs == nil { state.inputs = CompositeDisposable() }
            return state.inputs
        }
        if let inputs { inputs.add(disposable) } else { disposable.dispose() }
    }

    /// Adds a message to the order of deliveries.
    ///
    /// Never inlined: its frame would stay on the stack during the delivery.
    ///
    /// - Parameter change: changes the state in the same step. Returns a value to be released outside the lock.
    /// - Returns: The subscribers to deliver to; `nil` if there are none, or if a delivery under way will deliver the
    ///   message.
    @inlinable
    @inline(never)
    func begin(_ message: Message, changing change: (inout State) -> Value?) -> Subscribers? {
        let (subscribers, forgotten) = state.withLock { state -> (Subscribers?, Value?) in
            guard state.ending == nil else { return (nil, nil) }
            let forgotten = change(&state)
            if state.isDelivering {
                state.waiting.append((message, state.subscribers))
                return (nil, forgotten)
            }
            if state.subscribers.isEmpty { return (nil, forgotten) }
            state.isDelivering = true
            return (state.subscribers, forgotten)
        }
        withExtendedLifetime(forgotten) {}
        return subscribers
    }

    /// Delivers a value that ``begin(_:if:changing:)`` has put first, and messages that are sent meanwhile.
    @inlinable
    func deliver(_ value: Value, to subscribers: Subscribers) {
        for subscriber in subscribers { subscriber.send(value) }
        deliverWaiting()
    }

    /// Delivers messages that were sent during a delivery.
    @inlinable
    @inline(never)
    func deliverWaiting() {
        while let (message, subscribers) = nextWaiting() {
            switch message {
            case .next(let value): for subscriber in subscribers { subscriber.send(value) }
            case .end(let ending): for subscriber in subscribers { subscriber.end(ending) }
            }
        }
    }

    @inlinable
    func nextWaiting() -> Delivery? {
        let (next, released) = state.withLock { state -> (Delivery?, Subscribers) in
            let next = state.waiting.popFirst()
            state.isDelivering = next != nil
            guard state.ending != nil && next == nil else { return (next, []) }
            defer { state.subscribers = [] }
            return (nil, state.subscribers)
        }
        withExtendedLifetime(released) {}
        return next
    }
}
