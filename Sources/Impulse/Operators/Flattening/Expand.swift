extension Signal {
    /// Emits each value and the values of the signal made from it, makes a signal from each of these values too, and so
    /// on.
    ///
    ///     -1--------|
    ///     expand { number in … }     the next number, 3 later; nothing after 3
    ///     -1--2--3--|
    ///
    /// ![expand(limit:_:) as marbles](expand-limit-_)
    ///
    ///     api.listing(from: 0).expand { page in page.next.map { api.listing(from: $0) } ?? .empty }     // all pages
    ///
    /// Completes when the source and all signals made have completed: a signal that is `.empty` ends its branch. The
    /// first error disposes of all others, then passes through. A signal that emits synchronously takes no stack: its
    /// values are emitted immediately, and expanded after it has returned.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of signals that run at a time; the others are buffered in the order of the values.
    ///     By default, all run immediately.
    ///   - transform: returns the signal of a value that has just been emitted; called with one value at a time.
    /// - Complexity: Retains the buffered signals, and the values to expand.
    @inlinable
    public func expand(limit: Int = .max, _ transform: @escaping @Sendable (Value) -> Signal) -> Signal {
        precondition(limit > 0, "expand(limit: \(limit)): the limit must be at least 1")
        return .gated { subscriber, _ in
            let expansion = Expansion(subscriber, limit: limit, transform)
            return .last(subscriber.attach(self, ends: .whenAll, next: { expansion.receive($0) }))
        }
    }
}

/// The values of one subscription to expand, and the signals made from them.
///
/// A function that is not inlined would have its frame on the stack below the signals made.
@usableFromInline
final class Expansion<Value: Sendable, Failure: Error> {
    private let subscriber: Subscriber<Value, Failure>
    private let flattening: ConcurrentFlattening<Value, Failure>
    private let values = Backlog<Value, Never>(.unbounded)
    private let transform: @Sendable (Value) -> Signal<Value, Failure>

    @usableFromInline
    init(
        _ subscriber: Subscriber<Value, Failure>, limit: Int,
        _ transform: @escaping @Sendable (Value) -> Signal<Value, Failure>
    ) {
        self.subscriber = subscriber
        self.transform = transform
        flattening = ConcurrentFlattening(subscriber, limit: limit, buffering: .unbounded)
        subscriber.inputs.add(values)
    }

    @usableFromInline
    func receive(_ value: Value) {
        emit(value)
        // Outside the mailbox, so that a signal that emits synchronously can be stopped by what it emits.
        guard values.tryServe() else { return }
        while let step = nextStep() {
            step.run()
            finishOne()
        }
    }

    @inline(__always)
    private func emit(_ value: Value) {
        // Until the signal made from it is awaited.
        subscriber.awaitOneMore()
        subscriber.perform(value) { [values] owner, value in
            owner.emit(value)
            values.enqueue(value)
        }
    }

    @inline(never)
    private func nextStep() -> Step? {
        guard case .next(let value)? = values.next() else { return nil }
        return flattening.add(transform(value), next: { [self] in receive($0) })
    }

    @inline(never)
    private func finishOne() {
        if subscriber.isLast(.completed) { subscriber.end(.completed) }
    }
}
