/// What waits for a scheduler's turn, between the thread that sends and the one that delivers.
@usableFromInline
final class Backlog<Value: Sendable, Failure: Error>: Disposable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var values: Buffer<Value, Failure>
        @usableFromInline var ending: Ending<Failure>?
        @usableFromInline var isServed = false

        /// After the end, and after the disposal.
        @usableFromInline var isClosed = false

        @inlinable
        init(_ policy: BufferingPolicy<Failure>) {
            values = Buffer(policy)
        }
    }

    @usableFromInline let state: Guarded<State>

    @inlinable
    init(_ policy: BufferingPolicy<Failure>) {
        state = Guarded(State(policy))
    }

    /// Whether nobody serves the backlog, so that the caller has to see to it; and what came of the value, if there was no
    /// room.
    @inlinable
    func append(_ value: Value) -> (isToBeServed: Bool, overflow: Overflow<Value, Failure>?) {
        state.withLock { state in
            guard !state.isClosed else { return (false, nil) }
            let overflow = state.values.append(value)
            guard !state.values.elements.isEmpty else { return (false, overflow) }
            defer { state.isServed = true }
            return (!state.isServed, overflow)
        }
    }

    /// The end is never dropped. The result is as for ``append(_:)``.
    @inlinable
    func append(_ ending: Ending<Failure>) -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            state.ending = ending
            state.isClosed = true
            defer { state.isServed = true }
            return !state.isServed
        }
    }

    /// What is next; `nil` if nothing waits, and then nobody serves the backlog any more.
    @inlinable
    func next() -> Event<Value, Failure>? {
        state.withLock { state in
            if let value = state.values.elements.popFirst() { return .next(value) }
            if let ending = state.ending.take() { return ending.asEvent() }
            state.isServed = false
            return nil
        }
    }

    /// Whether anything waits; if not, nobody serves the backlog any more.
    @inlinable
    func isToBeServedOn() -> Bool {
        state.withLock { state in
            state.isServed = !state.values.elements.isEmpty || state.ending != nil
            return state.isServed
        }
    }

    @usableFromInline
    func dispose() {
        let dropped = state.withLock { state in
            let waiting = (state.values.elements, state.ending)
            state.values.elements = Deque()
            state.ending = nil
            state.isClosed = true
            return waiting
        }
        withExtendedLifetime(dropped) {}
    }

    @usableFromInline
    var isDisposed: Bool { state.withLock { $0.isClosed } }
}
