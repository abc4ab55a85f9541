/// So many inner signals at once; the others wait.
@usableFromInline
final class ConcurrentFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline
    struct State {
        @usableFromInline var running = 0
        @usableFromInline var waiting = Deque<Signal<Value, Failure>>()
        @usableFromInline var isClosed = false

        @inlinable
        init() {}
    }

    @usableFromInline let subscriber: Subscriber<Value, Failure>
    @usableFromInline let limit: Int
    @usableFromInline let policy: BufferingPolicy
    @usableFromInline let state = Guarded(State())

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>, limit: Int, buffering policy: BufferingPolicy) {
        self.subscriber = subscriber
        self.limit = limit
        self.policy = policy
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) -> Step {
        guard mayRun(signal) else { return .done }
        return subscriber.relay(
            signal, next: { [subscriber] in subscriber.send($0) }, successor: { [self] in successor($0) })
    }

    /// Whether it may run now; if not, it waits. Never inlined, to keep its frame off the stack of what runs.
    @inlinable
    @inline(never)
    func mayRun(_ signal: Signal<Value, Failure>) -> Bool {
        let (mayRun, dropped) = state.withLock { state -> (Bool, Signal<Value, Failure>?) in
            guard state.running == limit else {
                state.running += 1
                return (true, nil)
            }
            return (false, state.waiting.append(signal, buffering: policy))
        }
        withExtendedLifetime(dropped) {}
        return mayRun
    }

    @inlinable
    func close() {
        let isDone = state.withLock { state in
            state.isClosed = true
            return state.running == 0
        }
        if isDone { subscriber.end(.completed) }
    }

    @inlinable
    func successor(_ ending: Ending<Failure>) -> Succession<Value, Failure, Failure> {
        if case .error = ending { return .end(ending) }
        return state.withLock { state in
            if let next = state.waiting.popFirst() { return .signal(next) }
            state.running -= 1
            return state.running == 0 && state.isClosed ? .end(.completed) : .nothing
        }
    }
}
