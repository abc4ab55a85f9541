/// A bell that wakes the tasks that wait for it, each once.
///
/// A task waits for more rings than it knew of before it found nothing to do: one that came in between is not missed,
/// whichever tasks it has woken.
@usableFromInline
final class Bell: Sendable {
    private struct State {
        var waiters: [CheckedContinuation<Void, Never>] = []
        var rings = 0
        var isRemoved = false
    }

    private let state = Guarded(State())

    init() {}

    /// How often the bell has rung.
    @usableFromInline
    var rings: Int { state.withLock { $0.rings } }

    /// Waits until the bell has rung more often than so many times.
    @usableFromInline
    nonisolated(nonsending) func wait(after rings: Int) async {
        await withCheckedContinuation { waiter in
            let mustWait = state.withLock { state in
                guard state.rings == rings, !state.isRemoved else { return false }
                state.waiters.append(waiter)
                return true
            }
            if !mustWait { waiter.resume() }
        }
    }

    @usableFromInline
    func ring() {
        wake { $0.rings += 1 }
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
