/// The strategy that runs at most `limit` inner signals at a time and buffers the others.
@usableFromInline
final class ConcurrentFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline
    struct State {
        @usableFromInline var running = 0
        @usableFromInline var waiting: Buffer<Signal<Value, Failure>, Failure>

        @inlinable
        init(_ policy: BufferingPolicy<Failure>) {
            waiting = Buffer(policy)
        }
    }

    @usableFromInline let subscriber: Subscriber<Value, Failure>
    @usableFromInline let limit: Int
    @usableFromInline let overflows: OverflowReporter
    @usableFromInline let state: Guarded<State>
    @usableFromInline let valve: Valve?

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>, limit: Int, buffering policy: BufferingPolicy<Failure>) {
        self.subscriber = subscriber
        self.limit = limit
        overflows = OverflowReporter("flatMap(.concurrent(limit:buffering:))", on: subscriber.trail, policy)
        state = Guarded(State(policy))
        valve = policy.valve
    }

    /// The source, which retained this, has been disposed of.
    @usableFromInline
    deinit {
        valve?.remove()
    }

    @inlinable
    var trail: Trail { valve.map { overflows.trail.offering($0) } ?? overflows.trail }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) -> Step {
        add(signal, next: { [subscriber] in subscriber.send($0) })
    }

    /// - Parameter next: receives the values, including values of the buffered signals that follow this one.
    @inlinable
    @inline(__always)
    func add(_ signal: Signal<Value, Failure>, next: @escaping (Value) -> Void) -> Step {
        guard mayRun(signal) else { return .done }
        return subscriber.relay(
            signal, next: next, successor: { [self] in successor($0) },
            ended: { [subscriber] in if subscriber.isLast($0) { subscriber.end($0) } })
    }

    /// Returns whether the inner signal may run now; buffers it otherwise. Never inlined: its frame would stay on the
    /// stack below the inner signal.
    @inlinable
    @inline(never)
    func mayRun(_ signal: Signal<Value, Failure>) -> Bool {
        let (mayRun, overflow) = state.withLock { state -> (Bool, Overflow<Signal<Value, Failure>, Failure>?) in
            guard state.running == limit else {
                state.running += 1
                return (true, nil)
            }
            let overflow = state.waiting.append(signal, heeding: valve)
            if let valve, state.waiting.isFull { valve.close() }
            return (false, overflow)
        }
        if mayRun { subscriber.awaitOneMore() } else if overflow == nil { overflows.buffer.changeDepth(by: 1) }
        if let overflow, let error = overflows.failure(of: overflow) { subscriber.end(.error(error)) }
        return mayRun
    }

    @inlinable
    func successor(_ ending: Ending<Failure>) -> Signal<Value, Failure>? {
        guard case .completed = ending else { return nil }
        let next = state.withLock { state -> Signal<Value, Failure>? in
            if let next = state.waiting.elements.popFirst() { return next }
            state.running -= 1
            return nil
        }
        if next != nil {
            overflows.buffer.changeDepth(by: -1)
            if let valve { openIfRoom(valve) }
        }
        return next
    }

    @usableFromInline
    func openIfRoom(_ valve: Valve) {
        for resume in state.withLock({ $0.waiting.opening(valve) }) { resume() }
    }
}
