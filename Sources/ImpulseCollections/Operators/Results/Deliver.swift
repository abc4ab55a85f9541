public import Impulse

extension LiveCollection {
    /// Delivers changes on a scheduler, and merges those that come faster than it takes them.
    ///
    ///     people.collection.deliver(on: .main)
    ///
    /// So a subscriber that is slow receives fewer and larger changes, and never has more than one before it. The
    /// terminal event is delivered after the last change. Merging costs O(m) for m changed elements.
    public func deliver(on scheduler: some Scheduler) -> LiveCollection {
        LiveCollection(
            changes: Signal { [changes] subscriber in
                let waiting = WaitingChange<Element>()
                return changes.operate(sink: { (sink: Sink<Void, Failure>) in
                    Sink(
                        next: { change in if waiting.add(change) { sink.next(()) } },
                        end: { sink.end($0) })
                })
                .deliver(on: scheduler)
                .subscribe(
                    next: { if let change = waiting.take() { subscriber.send(change) } },
                    error: { subscriber.send(error: $0) },
                    completed: { subscriber.sendCompleted() })
            })
    }
}

/// The change that a slow subscriber receives next.
final class WaitingChange<Element: Sendable>: Sendable {
    private struct State {
        var change: CollectionChange<Element>?
        /// True if the subscriber will take the change.
        var isAnnounced = false
        var hasBegun = false
    }

    private let state = Guarded(State())

    /// Adds a change. Returns whether it has to be announced. Called by one thread at a time.
    func add(_ change: CollectionChange<Element>) -> Bool {
        // Merged outside the lock, since elements may be released.
        let earlier = state.withLock { $0.change.take() }
        let merged = earlier?.merged(with: change) ?? change
        return state.withLock { state in
            state.change = merged
            defer { state.isAnnounced = true }
            return !state.isAnnounced
        }
    }

    /// Takes the change; `nil` if another thread is merging it, which will announce it again, or if it came to nothing.
    func take() -> CollectionChange<Element>? {
        let (change, isFirst) = state.withLock { state in
            state.isAnnounced = false
            let change = state.change.take()
            defer { state.hasBegun = state.hasBegun || change != nil }
            return (change, !state.hasBegun)
        }
        return change.flatMap { $0.isEmpty && !isFirst ? nil : $0 }
    }
}
