import Impulse

/// The sleep of one task. It ends once: at its deadline, or with a cancellation, possibly before it began.
final class Sleep: Sendable {
    private enum State {
        case awake
        case asleep(UnsafeContinuation<Void, any Error>)
        case over
    }

    private let state = Guarded(State.awake)
    private let waking = SerialDisposable()

    func begin(
        _ continuation: UnsafeContinuation<Void, any Error>,
        on timeline: Timeline,
        until deadline: TestScheduler.Instant
    ) {
        let isOver = state.withLock { state in
            if case .over = state { return true }
            state = .asleep(continuation)
            return false
        }
        if isOver { return continuation.resume(throwing: CancellationError()) }
        waking.current = Ticket(timeline.insert(.wake(self), due: deadline), on: timeline)
    }

    func wake() {
        end(.success(()))
    }

    func cancel() {
        waking.dispose()
        end(.failure(CancellationError()))
    }

    private func end(_ result: Result<Void, any Error>) {
        let ended = state.withLock { state in
            defer { state = .over }
            return state
        }
        if case .asleep(let continuation) = ended { continuation.resume(with: result) }
    }
}
