import Dispatch
import Synchronization

/// Passes a value on once no other has arrived for an interval, on a queue. A stream of values uses one timer, which
/// rearms itself for the remaining time. Canceling immediately releases the handler, the value and the timer.
final class Debounce: Sendable {
    private struct State {
        var handler: (@Sendable (Int) -> Void)?
        var waiting: Int?
        var due = DispatchTime.distantFuture
        var timer: (any DispatchSourceTimer)?
    }

    private let queue: DispatchQueue
    private let interval: DispatchTimeInterval
    private let state: Mutex<State>

    init(for interval: DispatchTimeInterval, on queue: DispatchQueue, _ handler: @escaping @Sendable (Int) -> Void) {
        self.queue = queue
        self.interval = interval
        state = Mutex(State(handler: handler))
    }

    func send(_ value: Int) {
        let due = DispatchTime.now() + interval
        state.withLock { state in
            if state.handler == nil { return }
            state.waiting = value
            state.due = due
            if state.timer == nil { state.timer = makeTimer(due) }
        }
    }

    func cancel() {
        let handler = state.withLock { state in
            state.timer?.cancel()
            state.timer = nil
            state.waiting = nil
            return state.handler.take()
        }
        withExtendedLifetime(handler) {}
    }

    private func makeTimer(_ due: DispatchTime) -> sending any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [self] in ring() }
        timer.schedule(deadline: due)
        timer.activate()
        return timer
    }

    private func ring() {
        let (handler, value) = state.withLock { state -> ((@Sendable (Int) -> Void)?, Int?) in
            if state.due > .now() {
                state.timer?.schedule(deadline: state.due)
                return (nil, nil)
            }
            state.timer?.cancel()
            state.timer = nil
            return (state.handler, state.waiting.take())
        }
        if let handler, let value { handler(value) }
    }
}
