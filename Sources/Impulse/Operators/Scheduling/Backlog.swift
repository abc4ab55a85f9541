/// The events that a scheduler has yet to deliver, between the sending thread and the delivering one.
@usableFromInline
final class Backlog<Value: Sendable, Failure: Error>: Disposable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var values: Buffer<Value, Failure>
        @usableFromInline var ending: Ending<Failure>?
        @usableFromInline var isServed = false

        /// Set by the terminal event and by the disposal.
        @usableFromInline var isClosed = false

        @inlinable
        init(_ policy: BufferingPolicy<Failure>) {
            values = Buffer(policy)
        }
    }

    @usableFromInline let state: Guarded<State>

    @inlinable
    init(_ policy: BufferingPolicy<Failure>) {
        state = Guarded(State(policy), at: InterleavingPoint("backlog"))
    }

    /// Enqueues a value. Returns whether the caller has to start serving the backlog, since nothing serves it yet,
    /// and the overflow, if the buffer was full.
    @inlinable
    func append(_ value: Value) -> (isToBeServed: Bool, overflow: Overflow<Value, Failure>?) {
        state.point.note("append")
        return state.withLock { state in
            guard !state.isClosed else { return (false, nil) }
            let overflow = state.values.append(value)
            guard !state.values.elements.isEmpty else { return (false, overflow) }
            defer { state.isServed = true }
            return (!state.isServed, overflow)
        }
    }

    /// Enqueues a value for the next thread that serves the backlog: see ``tryServe()``.
    @inlinable
    func enqueue(_ value: Value) {
        state.point.note("enqueue")
        state.withLock { state in
            if !state.isClosed { _ = state.values.append(value) }
        }
    }

    /// The number of values that are enqueued.
    @usableFromInline
    var depth: Int {
        state.point.note("depth")
        return state.withLock { $0.values.elements.count }
    }

    /// Enqueues the terminal event, which is never dropped. Returns whether the caller has to start serving the
    /// backlog.
    @inlinable
    func append(_ ending: Ending<Failure>) -> Bool {
        state.point.note("append end")
        return state.withLock { state in
            guard !state.isClosed else { return false }
            state.ending = ending
            state.isClosed = true
            defer { state.isServed = true }
            return !state.isServed
        }
    }

    /// Starts serving the backlog before anything is enqueued. Returns `false` if it is being served.
    @inlinable
    func tryServe() -> Bool {
        state.point.note("try to serve")
        return state.withLock { state in
            if state.isServed || state.isClosed { return false }
            state.isServed = true
            return true
        }
    }

    /// Whether no event is enqueued.
    @inlinable
    var isEmpty: Bool {
        state.point.note("is empty")
        return state.withLock { $0.values.elements.isEmpty && $0.ending == nil }
    }

    /// Dequeues the next event. If there is none, stops serving the backlog and returns `nil`.
    @inlinable
    func next() -> Event<Value, Failure>? {
        state.point.note("next")
        return state.withLock { state in
            if let value = state.values.elements.popFirst() { return .next(value) }
            if let ending = state.ending.take() { return ending.asEvent() }
            state.isServed = false
            return nil
        }
    }

    /// Returns whether events are left. If there are none, stops serving the backlog.
    @inlinable
    func isToBeServedOn() -> Bool {
        state.point.note("serve on")
        return state.withLock { state in
            state.isServed = !state.values.elements.isEmpty || state.ending != nil
            return state.isServed
        }
    }

    @usableFromInline
    func dispose() {
        state.point.note("dispose")
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
    var isDisposed: Bool {
        state.point.note("is disposed")
        return state.withLock { $0.isClosed }
    }
}
