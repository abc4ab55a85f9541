extension Signal {
    /// Runs several inner signals at a time, and emits the values of each once the previous one has completed.
    ///
    /// Each delivers on a scheduler that runs nothing until the one before has completed. So an inner signal counts
    /// against the limit until its values have been emitted.
    @inlinable
    func flatMapInOrder<Output>(
        limit: Int, buffering policy: BufferingPolicy<Failure>,
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
    ) -> Signal<Output, Failure> {
        .deferred {
            // Served in a loop: the signals that follow may have completed already, and would end inside one another.
            let turns = Backlog<(turn: Turn, end: ScopedDisposable), Never>(.unbounded)
            return scanMap(into: Turn(isOpen: true)) { next, value in
                let (turn, following) = (next, Turn(isOpen: false))
                next = following
                return (value, turn, following)
            }
            // Not by `flatMap`, which would call this again for a signal of tuples of tuples, in each specialization.
            .flatten { value, turn, following in
                // Held by this signal alone: without its completion, nothing that follows is ever delivered.
                let successor = (following, ScopedDisposable(AnyDisposable(following.drop)))
                let inner = transform(value)
                // An open turn never closes.
                let inTurn =
                    turn.isCurrent
                    ? inner : inner.delivered(on: turn, buffering: policy, by: "flatMap(.ordered(limit:buffering:))")
                return inTurn.on(completed: {
                    guard turns.append(successor).isToBeServed else { return }
                    while case .next(let next)? = turns.next() { next.turn.open() }
                })
            } by: {
                ConcurrentFlattening($0, limit: limit, buffering: policy)
            }
        }
    }
}

/// A scheduler that runs nothing until it is opened, and then everything synchronously.
@usableFromInline
final class Turn: Scheduler {
    /// The work that waits; `nil` if none ever will.
    private let state: Guarded<(isOpen: Bool, waiting: [StoredClosure]?)>

    @usableFromInline init(isOpen: Bool) {
        state = Guarded((isOpen, []))
    }

    @usableFromInline func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            return state.waiting.take()
        }
        for work in waiting ?? [] { work.run() }
    }

    /// Releases the work, which holds this.
    @usableFromInline func drop() {
        _ = state.withLock { $0.waiting.take() }
    }

    @usableFromInline func schedule(_ work: @escaping @Sendable () -> Void) {
        let isOpen = state.withLock { state in
            if !state.isOpen { state.waiting?.append(StoredClosure(run: work)) }
            return state.isOpen
        }
        if isOpen { work() }
    }

    @usableFromInline func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        scheduleDisposable(work)
    }

    @usableFromInline var isCurrent: Bool { state.withLock { $0.isOpen } }
    @usableFromInline var eventsPerTurn: Int { .max }

    @usableFromInline func withCancellation() -> (scheduler: Turn, cancellation: any Disposable)? {
        (self, AnyDisposable(drop))
    }
}
