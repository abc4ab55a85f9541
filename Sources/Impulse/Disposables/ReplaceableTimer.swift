/// A timer that replaces the one before: see ``NumberedTimer``.
final class ReplaceableTimer: Disposable {
    private let state = Guarded<(timer: NumberedTimer, isDisposed: Bool)>((NumberedTimer(), false))

    /// Disposes of the timer before, then keeps the one that `start` returns. Does not start one after a disposal.
    func replace(_ start: () -> any Disposable) {
        let (previous, number) = state.withLock { state -> ((any Disposable)?, Int?) in
            if state.isDisposed { return (nil, nil) }
            let previous = state.timer.begin()
            return (previous, state.timer.number)
        }
        previous?.dispose()
        guard let number else { return }
        let timer = start()
        if !state.withLock({ $0.timer.set(timer, of: number) }) { timer.dispose() }
    }

    /// Disposes of the timer; another one may follow.
    func stop() {
        let previous = state.withLock { $0.timer.begin() }
        previous?.dispose()
    }

    func dispose() {
        let previous = state.withLock { state in
            state.isDisposed = true
            return state.timer.begin()
        }
        previous?.dispose()
    }

    var isDisposed: Bool { state.withLock { $0.isDisposed } }
}
