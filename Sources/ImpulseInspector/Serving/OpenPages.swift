#if Inspector
import Impulse

/// The pages of a server that are open. While there is one, the main thread is watched.
final class OpenPages: Sendable {
    private struct State: Sendable {
        var last = 0
        var count = 0
        var watch: MainThreadWatch?
    }

    private let state = Guarded(State(), at: .unannounced)

    /// Counts a page, and returns it as an owner of a recording choice.
    func open(_ server: RecordingChoice.Owner) -> RecordingChoice.Owner {
        let (owner, isFirst) = state.withLock { state in
            state.last += 1
            state.count += 1
            return (RecordingChoice.Owner(server: server.server, page: state.last), state.count == 1)
        }
        guard isFirst else { return owner }
        let watch = MainThreadWatch.start()
        let isWanted = state.withLock { state in
            guard state.count > 0, state.watch == nil else { return false }
            state.watch = watch
            return true
        }
        if !isWanted { watch.dispose() }
        return owner
    }

    func close(_ page: RecordingChoice.Owner) {
        let watch = state.withLock { state -> MainThreadWatch? in
            state.count -= 1
            return state.count == 0 ? state.watch.take() : nil
        }
        watch?.dispose()
        RecordingChoice.withdraw(page)
    }
}
#endif
