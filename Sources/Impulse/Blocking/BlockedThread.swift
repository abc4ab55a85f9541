/// A thread that waits for a signal, and which the signal therefore must not need.
///
/// What is done on behalf of the signal runs within a ``SchedulingContext``: the subscription to it, the deliveries of the inputs of
/// its operators, and the work that these schedule, on whatever threads. So a scheduler that is handed such work asks whether it
/// could ever run there. Other work that is scheduled meanwhile on the blocked thread just waits.
final class BlockedThread: Sendable {
    private enum State: Equatable {
        /// Nothing is blocked yet: the signal may end synchronously, without the work that was scheduled here, if any was.
        case subscribing(needed: String?)
        case blocked
        case over
    }

    private let form: StaticString
    private let site: CallSite
    private let isOnMain = MainScheduler().isCurrent
    private let queue = SerialContext.currentQueue
    private let state = Guarded(State.subscribing(needed: nil))

    /// The current thread.
    init(in form: StaticString, at site: CallSite) {
        self.form = form
        self.site = site
    }

    /// Does something on behalf of the signal.
    func run(_ work: () -> Void) {
        SchedulingContext { self.admitWork(on: $0) }.run(work)
    }

    /// Is called when the thread is about to wait.
    func block() {
        let previous = state.withLock { state in
            defer { state = .blocked }
            return state
        }
        if case .subscribing(let context?) = previous { refuse(context) }
    }

    /// Is called when the wait is over.
    func resume() {
        state.withLock { $0 = .over }
    }

    /// Stops the process if work in `context` could not run before the signal has ended that needs it.
    private func admitWork(on context: SerialContext) {
        guard blocks(context) else { return }
        let isBlocked = state.withLock { state in
            if case .subscribing = state { state = .subscribing(needed: context.description) }
            return state == .blocked
        }
        if isBlocked { refuse(context.description) }
    }

    private func blocks(_ context: SerialContext) -> Bool {
        switch context {
        case .main: isOnMain
        case .queue(let queue): self.queue == ObjectIdentifier(queue)
        }
    }

    private func refuse(_ context: String) -> Never {
        stop(
            """
            blocks \(context), on which its signal has just scheduled work: neither could go on. \
            Wait on another thread, deliver on another scheduler, or await the signal in asynchronous code.
            """)
    }

    func stop(_ reason: String) -> Never {
        fatalError("\(form), called at \(site), \(reason)")
    }
}
