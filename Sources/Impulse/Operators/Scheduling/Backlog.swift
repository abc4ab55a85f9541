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

        /// The events that the last turn dequeued and did not deliver.
        @usableFromInline var older = Deque<Value>()

        /// The number of values that the current turn has dequeued, but for the first.
        @usableFromInline var dequeued = 0

        @inlinable
        init(_ policy: BufferingPolicy<Failure>) {
            values = Buffer(policy)
        }

        /// True if the terminal event has been delivered, or the backlog disposed of.
        @inlinable
        var isOver: Bool { isClosed && ending == nil }

        /// The number of values that are enqueued.
        @inlinable
        var count: Int { older.count + values.elements.count }

        /// Dequeues the next event. If there is none, the backlog is no longer served.
        @inlinable
        mutating func next() -> Event<Value, Failure>? {
            if let value = values.elements.popFirst() { return .next(value) }
            if let ending = ending.take() { return ending.asEvent() }
            isServed = false
            return nil
        }
    }

    @usableFromInline let state: Guarded<State>

    /// The maximum number of values that a turn dequeues together: a small part of the limit, because they no longer
    /// count against it.
    @usableFromInline let mostAtOnce: Int

    @inlinable
    init(_ policy: BufferingPolicy<Failure>) {
        mostAtOnce = policy.isBounded ? policy.limit / 256 : .max
        state = Guarded(State(policy), at: InterleavingPoint("backlog"))
    }

    /// Enqueues a value. Returns whether the caller has to start serving the backlog, because nothing serves it yet,
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

    /// Enqueues a value of a source that the valve pauses, and closes the valve if the buffer is full. A value of
    /// another source is subject to the policy.
    @usableFromInline
    func append(_ value: Value, closing valve: Valve) -> (isToBeServed: Bool, overflow: Overflow<Value, Failure>?) {
        state.withLock { state in
            guard !state.isClosed else { return (false, nil) }
            let overflow = state.values.append(value, heeding: valve)
            if state.values.isFull { valve.close() }
            guard overflow == nil else { return (false, overflow) }
            defer { state.isServed = true }
            return (!state.isServed, nil)
        }
    }

    /// Opens the valve if at most half of the limit is enqueued.
    @usableFromInline
    func openIfRoom(_ valve: Valve) {
        for resume in state.withLock({ $0.values.opening(valve) }) { resume() }
    }

    /// Enqueues a value for the next thread that serves the backlog: see ``tryServe()``.
    func enqueue(_ value: Value) {
        state.point.note("enqueue")
        state.withLock { state in
            if !state.isClosed { _ = state.values.append(value) }
        }
    }

    /// The number of values that are enqueued, including all that the current turn has dequeued, delivered or not.
    @usableFromInline
    var depth: Int {
        state.point.note("depth")
        return state.withLock { $0.count + $0.dequeued }
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
    func tryServe() -> Bool {
        state.point.note("try to serve")
        return state.withLock { state in
            if state.isServed || state.isClosed { return false }
            state.isServed = true
            return true
        }
    }

    /// True if no event is enqueued.
    @inlinable
    var isEmpty: Bool {
        state.point.note("is empty")
        return state.withLock { $0.count == 0 && $0.ending == nil }
    }

    /// Dequeues the next event. If there is none, stops serving the backlog and returns `nil`.
    @inlinable
    func next() -> Event<Value, Failure>? {
        state.point.note("next")
        return state.withLock { $0.next() }
    }

    /// Dequeues the next event, and moves the values that follow it into `values`, which is empty.
    ///
    /// - Parameter remaining: the number of events that the caller can deliver; an unbounded buffer may return more.
    @inlinable
    func next(_ values: inout Deque<Value>, remaining: Int) -> Event<Value, Failure>? {
        guard mostAtOnce > 1 else { return next() }
        let count = mostAtOnce == .max ? .max : min(mostAtOnce, remaining)
        state.point.note("next values")
        return state.withLock { state in
            if !state.older.isEmpty {
                swap(&values, &state.older)
            } else if state.values.elements.count <= count {
                swap(&values, &state.values.elements)
            } else {
                while values.count < count, let value = state.values.elements.popFirst() { values.append(value) }
            }
            let value = values.popFirst()
            state.dequeued = values.count
            return if let value { .next(value) } else { state.next() }
        }
    }

    /// Returns whether events are left. If there are none, stops serving the backlog.
    @inlinable
    func isToBeServedOn() -> Bool {
        var none = Deque<Value>()
        return isToBeServedOn(&none)
    }

    /// Takes back values that a turn has dequeued and not delivered. Returns whether events are left; if there are
    /// none, stops serving the backlog.
    @inlinable
    func isToBeServedOn(_ left: inout Deque<Value>) -> Bool {
        state.point.note("serve on")
        return state.withLock { state in
            state.dequeued = 0
            if !left.isEmpty && !state.isOver { swap(&left, &state.older) }
            state.isServed = state.count > 0 || state.ending != nil
            return state.isServed
        }
    }

    @usableFromInline
    func dispose() {
        state.point.note("dispose")
        let dropped = state.withLock { state in
            let waiting = (state.older, state.values.elements, state.ending)
            state.older = Deque()
            state.values.elements = Deque()
            state.dequeued = 0
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
