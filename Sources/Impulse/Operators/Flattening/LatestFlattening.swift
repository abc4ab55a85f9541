/// The strategy that runs only the newest inner signal.
@usableFromInline
final class LatestFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline let subscriber: Subscriber<Value, Failure>
    @usableFromInline let running = RunningInput()

    /// The inner signal that may emit.
    @usableFromInline let current = Owned<ObjectIdentifier?>(nil)

    /// The newest inner signal and the one before, whose object is used again once nothing else refers to it. These
    /// belong to ``add(_:)``.
    @usableFromInline @exclusivity(unchecked) var newest: Inner?
    @usableFromInline @exclusivity(unchecked) var previous: Inner?

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>) {
        self.subscriber = subscriber
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) -> Step {
        // After the source, which is therefore disposed of first.
        if newest == nil { subscriber.inputs.add(running) }
        swap(&newest, &previous)
        if !isKnownUniquelyReferenced(&newest) { newest = Inner(of: self) }
        let inner = newest.unsafelyUnwrapped
        subscriber.awaitOneMore()
        subscriber.perform(inner) { owner, inner in
            // The replaced inner signal is awaited no longer. It is not the last: the new one is awaited already.
            if owner[inner.current] != nil { _ = inner.subscriber.isLast(.completed) }
            owner[inner.current] = ObjectIdentifier(inner)
        }
        let sink = Sink<Value, Failure>(next: { [inner] in inner.send($0) }, end: { [inner] in inner.end($0) })
        let subscription = signal.attach(sink.keepingContext, subscriber.trail)
        running.replace(with: subscription, of: ObjectIdentifier(inner))
        return .last(subscription)
    }

    @inlinable
    func didStart() {
        running.disposeOfReplaced()
    }
}

extension LatestFlattening {
    /// The context of the closures of an inner signal's sink, whose object is the identity of that signal.
    @usableFromInline
    final class Inner {
        @usableFromInline let subscriber: Subscriber<Value, Failure>
        @usableFromInline let running: RunningInput
        @usableFromInline let current: Owned<ObjectIdentifier?>

        /// Does not retain the strategy, which retains this object.
        @inlinable
        init(of flattening: LatestFlattening) {
            (subscriber, running, current) = (flattening.subscriber, flattening.running, flattening.current)
        }

        @inlinable
        func send(_ value: Value) {
            // Without a closure that may be posted, which would retain this object.
            if subscriber.gate.tryPerform({ receive(value, $0) }) { return }
            subscriber.gate.post(value) { [self] owner, value in receive(value, owner) }
        }

        @inlinable
        func receive(_ value: Value, _ owner: borrowing Subscriber<Value, Failure>.Owner) {
            if owner[current] == ObjectIdentifier(self) { owner.emit(value) }
        }

        @inlinable
        func end(_ ending: Ending<Failure>) {
            running.remove(ObjectIdentifier(self))
            subscriber.perform(ending) { [self] owner, ending in
                guard owner[current] == ObjectIdentifier(self) else { return }
                owner[current] = nil
                if subscriber.isLast(ending) { owner.finish(ending) }
            }
        }
    }
}

/// The inner signal that runs. Each one replaces the one before. The gate holds it, to dispose of it.
@usableFromInline
final class RunningInput: Disposable {
    private typealias State = (id: ObjectIdentifier?, input: Subscription?, replaced: Subscription?, isDisposed: Bool)

    private let state = Guarded<State>((nil, nil, nil, false), at: InterleavingPoint("running input"))

    init() {}

    /// Registers an input, or disposes of it if the others have been. The one before is registered, too, until
    /// ``disposeOfReplaced()``.
    @usableFromInline
    func replace(with input: Subscription, of id: ObjectIdentifier) {
        let isDisposed = state.withLock { state in
            if state.isDisposed { return true }
            state.replaced = state.input
            (state.id, state.input) = (id, input)
            return false
        }
        if isDisposed { input.dispose() }
    }

    @usableFromInline
    func disposeOfReplaced() {
        state.withLock { $0.replaced.take() }?.dispose()
    }

    /// Removes an input that has ended.
    @usableFromInline
    func remove(_ id: ObjectIdentifier) {
        _ = state.withLock { $0.id == id ? $0.input.take() : nil }
    }

    @usableFromInline
    func dispose() {
        while let input = takeOne() { input.dispose() }
    }

    /// Never inlined, for the reason given on ``DisposableMembers/dispose()``.
    @inline(never)
    private func takeOne() -> Subscription? {
        state.withLock { state in
            state.isDisposed = true
            return state.replaced.take() ?? state.input.take()
        }
    }

    @usableFromInline
    var isDisposed: Bool { state.withLock { $0.isDisposed } }
}
