import Synchronization

/// The events of a signal that no task has awaited yet, and the subscription that delivers them.
///
/// `@inlinable` wherever a value passes: unspecialized, the code would look up each type that it names.
@usableFromInline
final class Inbox<Value: Sendable, Failure: Error>: Disposable {
    @usableFromInline let backlog: Backlog<Value, Failure>
    @usableFromInline let condition = AsyncCondition()
    @usableFromInline let subscription = CompositeDisposable()
    @usableFromInline let isOver = Atomic(false)
    @usableFromInline let valve: Valve?

    /// Subscribes, unless the task has been canceled.
    @inlinable
    init(_ signal: Signal<Value, Failure>, buffering policy: BufferingPolicy<Failure>, site: CallSite) {
        backlog = Backlog(policy)
        valve = policy.valve
        noteReader()
        guard !Task.isCancelled else {
            dispose()
            return
        }
        let inlet = Inlet(self)
        Signal<Value, Failure>(
            function: "values(buffering:)",
            attaching: { next, end, trail in
                let sink = Sink(next: next, end: end)
                let name: StaticString =
                    inlet.inbox.valve == nil
                    ? "values(buffering:)" : "values(buffering: .waiting), whose source cannot pause,"
                let overflows = OverflowReporter(name, on: trail, policy)
                overflows.buffer.read { inlet.inbox.backlog.depth }
                let upstream = Upstream()
                let receive: (Value) -> Void = { value in
                    let overflow = inlet.inbox.receive(value)
                    if let overflow, let error = overflows.failure(of: overflow) {
                        upstream.finish(sink, .error(error))
                    }
                }
                let input = upstream.guarding(Sink(next: receive, end: sink.end), retaining: sink)
                let valve = inlet.inbox.valve
                let subscription = signal.attach(input, valve.map { overflows.trail.offering($0) } ?? overflows.trail)
                upstream.subscription = subscription
                return subscription
            }
        ).subscribe(
            in: subscription,
            at: site,
            next: { _ in },
            error: { inlet.end(.error($0)) },
            completed: { inlet.end(.completed) }
        )
    }

    /// Awaits an event; returns `nil` once the terminal event has been taken, and after a disposal or a cancellation.
    @inlinable
    @inline(__always)
    nonisolated(nonsending) func next() async -> Event<Value, Failure>? {
        // A buffered event is taken without registering with the task, which costs more than all the rest.
        if !Task.isCancelled, let event = take() { return event }
        return await wait()
    }

    /// Takes the oldest buffered event; returns `nil` if there is none, and after a disposal.
    @inlinable
    func take() -> Event<Value, Failure>? {
        guard !isDisposed, let event = backlog.next() else { return nil }
        if event.isTerminal { dispose() }
        return event
    }

    @inlinable
    nonisolated(nonsending) func wait() async -> Event<Value, Failure>? {
        await withTaskCancellationHandler {
            noteReader()
            while !isDisposed {
                let signals = condition.signals
                if let event = take() { return event }
                // A source that can pause may send on this thread meanwhile.
                if let valve { backlog.openIfRoom(valve) }
                await condition.wait(after: signals)
            }
            return nil
        } onCancel: {
            dispose()
        }
    }

    @usableFromInline
    func dispose() {
        isOver.store(true, ordering: .releasing)
        subscription.dispose()
        backlog.dispose()
        valve?.remove()
        condition.remove()
    }

    @inlinable
    var isDisposed: Bool { isOver.load(ordering: .acquiring) }

    /// Buffers a value; returns the overflow if the buffer was full.
    @inlinable
    func receive(_ value: Value) -> Overflow<Value, Failure>? {
        let (isAwaited, overflow) = valve.map { backlog.append(value, closing: $0) } ?? backlog.append(value)
        if isAwaited { condition.signal() }
        return overflow
    }

    @usableFromInline
    func noteReader() {
        valve?.reader.withLock { $0 = Task<Never, Never>.identity }
    }

    func receive(_ ending: Ending<Failure>) {
        if backlog.append(ending) { condition.signal() }
    }
}

/// The signal's side of an inbox.
///
/// Its release without a terminal event means that nothing is left that could send. It then completes the inbox,
/// because the waiting task must not wait forever.
@usableFromInline
final class Inlet<Value: Sendable, Failure: Error>: Sendable {
    @usableFromInline let inbox: Inbox<Value, Failure>
    private let hasEnded = Atomic(false)

    @usableFromInline
    init(_ inbox: Inbox<Value, Failure>) {
        self.inbox = inbox
    }

    @usableFromInline
    deinit {
        end(.completed)
    }

    @usableFromInline
    func end(_ ending: Ending<Failure>) {
        if !hasEnded.exchange(true, ordering: .relaxed) { inbox.receive(ending) }
    }
}
