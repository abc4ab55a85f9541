/// A bell that wakes the tasks that wait for it, each once.
@usableFromInline
final class Bell: Sendable {
    private typealias Waiter = CheckedContinuation<Void, Never>

    private enum State {
        case silent(waiters: [Waiter])
        /// It rang while no task waited, so the next one need not wait.
        case rung
        case removed
    }

    private let state = Guarded(State.silent(waiters: []))

    @usableFromInline
    init() {}

    /// Waits until the bell rings; returns immediately if it has rung since the last wait.
    @usableFromInline
    nonisolated(nonsending) func wait() async {
        await withCheckedContinuation { waiter in
            let mustWait = state.withLock { state in
                guard case .silent(let waiters) = state else {
                    if case .rung = state { state = .silent(waiters: []) }
                    return false
                }
                state = .silent(waiters: waiters + [waiter])
                return true
            }
            if !mustWait { waiter.resume() }
        }
    }

    @usableFromInline
    func ring() {
        wake { waiters in waiters.isEmpty ? .rung : .silent(waiters: []) }
    }

    /// Wakes all waiting tasks, and lets no task wait any more.
    func remove() {
        wake { _ in .removed }
    }

    private func wake(_ next: ([Waiter]) -> State) {
        let waiters = state.withLock { state -> [Waiter] in
            guard case .silent(let waiters) = state else {
                if case .rung = state { state = next([]) }
                return []
            }
            state = next(waiters)
            return waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
