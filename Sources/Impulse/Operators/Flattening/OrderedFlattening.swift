extension Signal {
    /// Runs several inner signals at a time, and emits the values of each after those of the one before.
    ///
    /// Each delivers on a scheduler that runs nothing until the one before has completed. So an inner signal counts
    /// against the limit until its values have been emitted.
    @usableFromInline
    func flatMapInOrder<Output>(
        limit: Int, buffering policy: BufferingPolicy<Failure>,
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
    ) -> Signal<Output, Failure> {
        .deferred {
            // Served in a loop: the signals that follow may have completed already, and would end inside one another.
            let turns = Backlog<Turn, Never>(.unbounded)
            return scanMap(into: Turn(isOpen: true)) { next, value in
                let (turn, following) = (next, Turn(isOpen: false))
                next = following
                return (value, turn, following)
            }
            .flatMap(.concurrent(limit: limit, buffering: policy)) { value, turn, following in
                transform(value)
                    .delivered(on: turn, buffering: policy, by: "flatMap(.ordered(limit:buffering:))")
                    .on(completed: {
                        guard turns.append(following).isToBeServed else { return }
                        while case .next(let turn)? = turns.next() { turn.open() }
                    })
            }
        }
    }
}

/// A scheduler that runs nothing until it is opened, and then everything synchronously.
private final class Turn: Scheduler {
    /// What has been scheduled; `nil` once open.
    private let waiting: Guarded<[StoredClosure]?>

    init(isOpen: Bool) {
        waiting = Guarded(isOpen ? nil : [])
    }

    func open() {
        for work in waiting.withLock({ $0.take() }) ?? [] { work.run() }
    }

    func schedule(_ work: @escaping @Sendable () -> Void) {
        let isOpen = waiting.withLock { waiting in
            waiting?.append(StoredClosure(run: work))
            return waiting == nil
        }
        if isOpen { work() }
    }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        scheduleDisposable(work)
    }

    var isCurrent: Bool { waiting.withLock { $0 == nil } }
    var eventsPerTurn: Int { .max }

    /// Otherwise the work, which holds this, would be held by it.
    func withCancellation() -> (scheduler: Turn, cancellation: any Disposable)? {
        (self, AnyDisposable { _ = self.waiting.withLock { $0.take() } })
    }
}
