/// What waits for a scheduler's turn, between the thread that sends and the one that delivers.
///
/// The lock is held to append one value, or to take all that wait.
@usableFromInline
final class Backlog<Value: Sendable, Failure: Error>: Disposable {
    @usableFromInline
    struct Batch: Sendable {
        @usableFromInline var values = Deque<Value>()
        @usableFromInline var ending: Ending<Failure>?

        @inlinable
        init() {}
    }

    @usableFromInline
    struct State: Sendable {
        @usableFromInline var waiting = Batch()
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
            let dropped = state.isClosed ? value : Self.append(value, to: &state.waiting.values, policy)
            defer { state.isServed = true }
            return (!state.isServed && !state.isClosed, dropped)
        }
        withExtendedLifetime(dropped) {}
        return serve
    }

    /// The end is never dropped. The result is as for ``append(_:)``.
    @inlinable
    func append(_ ending: Ending<Failure>) -> Bool {
        state.withLock { state in
            state.waiting.ending = ending
            defer { state.isServed = true }
            return !state.isServed && !state.isClosed
        }
    }

    /// All that waits, in order; `nil` if that is nothing, and then nobody serves the backlog any more.
    @inlinable
    func take() -> Batch? {
        state.withLock { state in
            state.isServed = !state.waiting.values.isEmpty || state.waiting.ending != nil
            guard state.isServed else { return nil }
            let batch = state.waiting
            state.waiting = Batch()
            return batch
        }
    }

    @usableFromInline
    func dispose() {
        let dropped = state.withLock { state in
            state.isClosed = true
            let waiting = state.waiting
            state.waiting = Batch()
            return waiting
        }
        withExtendedLifetime(dropped) {}
    }

    @usableFromInline
    var isDisposed: Bool { state.withLock(\.isClosed) }

    /// Returns the value that had to go.
    @inlinable
    static func append(_ value: Value, to values: inout Deque<Value>, _ policy: BufferingPolicy) -> Value? {
        switch policy {
        case .keepingOldest(let limit) where values.count >= limit:
            return value
        case .keepingNewest(let limit) where values.count >= limit:
            values.append(value)
            return values.popFirst()
        case .unbounded, .keepingOldest, .keepingNewest:
            values.append(value)
            return nil
        }
    }
}
