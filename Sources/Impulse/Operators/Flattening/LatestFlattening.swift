import Synchronization

/// The strategy that runs only the newest inner signal.
@usableFromInline
final class LatestFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline let subscriber: Subscriber<Value, Failure>
    @usableFromInline let running = RunningInput()

    /// The newest inner signal and the previous one, whose object is reused once nothing else refers to it. These
    /// belong to ``add(_:)``.
    @usableFromInline @exclusivity(unchecked) var newest: Inner?
    @usableFromInline @exclusivity(unchecked) var previous: Inner?

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>) {
        self.subscriber = subscriber
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) -> Step {
        replace(with: signal).run()
        running.disposeOfReplaced()
        return .done
    }

    /// Never inlined: its frame would stay on the stack below the inner signal.
    @inlinable
    @inline(never)
    func replace(with signal: Signal<Value, Failure>) -> Subscription {
        // After the source, which is therefore disposed of first.
        if newest == nil { subscriber.inputs.add(running) }
        swap(&newest, &previous)
        if !isKnownUniquelyReferenced(&newest) { newest = Inner(subscriber, running) }
        // The new inner signal is awaited in place of the replaced one.
        previous?.point.write("replace")
        previous?.isReplaced.store(true, ordering: .relaxed)
        if previous?.isAwaited.exchange(false, ordering: .relaxed) != true { subscriber.awaitOneMore() }
        let inner = newest.unsafelyUnwrapped
        inner.isReplaced.store(false, ordering: .relaxed)
        inner.isAwaited.store(true, ordering: .relaxed)
        let subscription = signal.attachKeepingContext(
            next: { inner.send($0) }, end: { inner.end($0) }, subscriber.trail)
        running.replace(with: subscription)
        return subscription
    }
}

extension LatestFlattening {
    /// An inner signal, and the context of the closures of its sink.
    @usableFromInline
    final class Inner {
        @usableFromInline let subscriber: Subscriber<Value, Failure>
        @usableFromInline let gate: Gate<Value, Failure>
        @usableFromInline let running: RunningInput

        /// Becomes true when it may emit no more. The owner reads it, so no value follows one of the next inner signal.
        @usableFromInline let isReplaced = Atomic(false)

        /// True while the subscriber awaits it: until its end, or until it is replaced.
        @usableFromInline let isAwaited = Atomic(true)

        @usableFromInline let point = InterleavingPoint("inner signal")

        @inlinable
        init(_ subscriber: Subscriber<Value, Failure>, _ running: RunningInput) {
            (self.subscriber, gate, self.running) = (subscriber, subscriber.gate, running)
        }

        @inlinable
        func send(_ value: Value) {
            // Without a closure that may be posted, which would retain this object.
            if gate.tryPerform({ receive(value, $0) }) { return }
            gate.post(value) { [self] owner, value in receive(value, owner) }
        }

        @inlinable
        func receive(_ value: Value, _ owner: borrowing Subscriber<Value, Failure>.Owner) {
            point.read("is replaced")
            if !isReplaced.load(ordering: .relaxed) { owner.emit(value) }
        }

        @inlinable
        func end(_ ending: Ending<Failure>) {
            running.removeIfOver()
            point.write("end")
            if isAwaited.exchange(false, ordering: .relaxed), subscriber.isLast(ending) { subscriber.end(ending) }
        }
    }
}

/// The inner signal that runs. Each one replaces the previous one. The gate holds it, to dispose of it.
@usableFromInline
final class RunningInput: Disposable {
    private typealias State = (input: Subscription?, replaced: Subscription?, isDisposed: Bool)

    private let state = Guarded<State>((nil, nil, false), at: InterleavingPoint("running input"))

    init() {}

    /// Registers an input, or disposes of it if the others have been disposed of. The previous one stays registered
    /// until ``disposeOfReplaced()``.
    @usableFromInline
    func replace(with input: Subscription) {
        let isDisposed = state.withLock { state in
            if state.isDisposed { return true }
            swap(&state.input, &state.replaced)
            state.input = input
            return false
        }
        if isDisposed { input.dispose() }
    }

    @usableFromInline
    func disposeOfReplaced() {
        state.withLock { $0.replaced.take() }?.dispose()
    }

    /// Removes the input if it has ended.
    @usableFromInline
    func removeIfOver() {
        _ = state.withLock { $0.input?.isDisposed == true ? $0.input.take() : nil }
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
