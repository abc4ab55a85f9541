public import Impulse

extension LiveCollection {
    /// Delivers changes on a scheduler, and merges changes that arrive faster than it takes them.
    ///
    ///     people.collection.deliver(on: .main)
    ///
    /// A slow subscriber therefore receives fewer and larger changes. Changes of up to a thousand elements are merged
    /// into one. A larger one is not merged with smaller ones that follow it, which would delay it, so at most log m
    /// changes of m elements are buffered. The terminal event is delivered after the last change. Merging costs
    /// O(m log m).
    public func deliver(on scheduler: some Scheduler) -> LiveCollection {
        LiveCollection(
            changes: Signal { [changes] subscriber in
                let waiting = WaitingChanges<Element>()
                return changes.operate(sink: { (sink: Sink<Void, Failure>) in
                    Sink(
                        next: { change in if waiting.add(change) { sink.next(()) } },
                        end: { sink.end($0) })
                })
                .deliver(on: scheduler)
                .subscribe(
                    next: { while let change = waiting.take() { subscriber.send(change) } },
                    error: { subscriber.send(error: $0) },
                    completed: { subscriber.sendCompleted() })
            }
        )
        // Merged changes may cancel each other out.
        .deriving { { $0 } }
    }
}

/// The buffered changes for a slow subscriber. Large ones are at least twice as large as the next one.
final class WaitingChanges<Element: Sendable>: Sendable {
    private struct State {
        var changes: [CollectionChange<Element>] = []
        /// True if the subscriber has been scheduled to take the changes.
        var isAnnounced = false
    }

    private let state = Guarded(State())

    /// Adds a change. Returns whether it has to be announced. Called by one thread at a time.
    func add(_ change: CollectionChange<Element>) -> Bool {
        var change = change
        // Merged outside the lock, because elements may be released.
        while let earlier = takeLast(before: change) { change = earlier.merged(with: change) }
        // Done here, because the delivering thread may be the one that draws.
        if let edits = change.edits, edits.count > 1_000, change.places == nil { change.places = EditedPlaces(edits) }
        return state.withLock { state in
            state.changes.append(change)
            defer { state.isAnnounced = true }
            return !state.isAnnounced
        }
    }

    /// Takes out the last change if it is to be merged with the following one.
    private func takeLast(before next: CollectionChange<Element>) -> CollectionChange<Element>? {
        state.withLock { state in
            guard let last = state.changes.last, last.before.isEmpty || last.size < Swift.max(2 * next.size, 1_000)
            else { return nil }
            return state.changes.removeLast()
        }
    }

    /// Takes the first change; `nil` if there is none. A change that another thread is merging is announced later.
    func take() -> CollectionChange<Element>? {
        state.withLock { state in
            guard !state.changes.isEmpty else {
                state.isAnnounced = false
                return nil
            }
            return state.changes.removeFirst()
        }
    }
}

extension CollectionChange {
    /// The number of elements that merging has to process.
    fileprivate var size: Int { edits.map { Swift.max($0.count, 1) } ?? before.count + after.count }
}
