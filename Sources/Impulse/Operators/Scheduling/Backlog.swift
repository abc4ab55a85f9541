/// What waits for a scheduler's turn, between the thread that sends and the one that delivers.
@usableFromInline
final class Backlog<Value: Sendable, Failure: Error>: Disposable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var values = Deque<Value>()
        @usableFromInline var ending: Ending<Failure>?
        @usableFromInline var isServed = false
        @usableFromInline var isClosed = false

        @inlinable
        init() {}
    }

    @usableFromInline let state = Guarded(State())
    @usableFromInline let policy: BufferingPolicy

    @inlinable
    init(_ policy: BufferingPolicy) {
        self.policy = policy
    }

    /// Whether nobody serves the backlog, so that the caller has to see to it.
    @inlinable
    func append(_ value: Value) -> Bool {
        let (serve, dropped) = state.withLock { state -> (Bool, Value?) in
            guard !state.isClosed else { return (false, value) }
            let dropped = state.values.append(value, buffering: policy)
            defer { state.isServed = true }
            return (!state.isServed, dropped)
        }
        withExtendedLifetime(dropped) {}
        return serve
    }

    /// The end is never dropped. The result is as for ``append(_:)``.
    @inlinable
    func append(_ ending: Ending<Failure>) -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            state.ending = ending
            defer { state.isServed = true }
            return !state.isServed
        }
    }

    /// What is next; `nil` if nothing waits, and then nobody serves the backlog any more.
    @inlinable
    func next() -> Event<Value, Failure>? {
        state.withLock { state in
            if let value = state.values.popFirst() { return .next(value) }
            if let ending = state.ending.take() { return ending.asEvent() }
            state.isServed = false
            return nil
        }
    }

    @usableFromInline
    func dispose() {
        let dropped = state.withLock { state in
            let waiting = state
            state = State()
            state.isServed = waiting.isServed
            state.isClosed = true
            return waiting
        }
        withExtendedLifetime(dropped) {}
    }

    @usableFromInline
    var isDisposed: Bool { state.withLock(\.isClosed) }
}
