/// A condition that wakes the tasks that wait for it, each once.
///
/// A task waits for more signals than it knew of before it found nothing to do: one that arrives in between is not
/// missed, whichever tasks it has woken.
@usableFromInline
final class AsyncCondition: Sendable {
    private struct State {
        var waiters: [CheckedContinuation<Void, Never>] = []
        var signals = 0
        var isRemoved = false
    }

    private let state = Guarded(State())

    init() {}

    /// The number of signals so far.
    @usableFromInline
    var signals: Int { state.withLock { $0.signals } }

    /// Waits until there have been more signals than these.
    @usableFromInline
    nonisolated(nonsending) func wait(after signals: Int) async {
        await withCheckedContinuation { waiter in
            let mustWait = state.withLock { state in
                guard state.signals == signals, !state.isRemoved else { return false }
                state.waiters.append(waiter)
                return true
            }
            if !mustWait { waiter.resume() }
        }
    }

    @usableFromInline
    func signal() {
        wake { $0.signals += 1 }
    }

    /// Wakes all waiting tasks, and lets no task wait any more.
    func remove() {
        wake { $0.isRemoved = true }
    }

    private func wake(_ change: (inout State) -> Void) {
        let waiters = state.withLock { state in
            change(&state)
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
