/// A thread that waits for a signal, and that the signal's work therefore must not need.
///
/// Work on behalf of the signal runs within a ``SchedulingContext``: the subscription to it, the deliveries of its
/// operators' inputs, and the work that these schedule, on whatever threads. A scheduler that receives such work asks
/// whether the work could ever run. Other work that is scheduled on the blocked thread meanwhile just waits.
final class BlockedThread: Sendable {
    private enum State: Equatable {
        /// Nothing is blocked yet: the signal may still end synchronously, without the work scheduled on this thread,
        /// if any.
        case subscribing(needed: String?)
        case blocked
        case over
    }

    private let form: StaticString
    private let site: CallSite
    private let isOnMain = MainScheduler().isCurrent
    private let queue = SerialContext.currentQueue
    private let state = Guarded(State.subscribing(needed: nil))

    /// Captures the current thread.
    init(in form: StaticString, at site: CallSite) {
        self.form = form
        self.site = site
    }

    /// Runs `work` on behalf of the signal.
    func run(_ work: () -> Void) {
        SchedulingContext { self.admitWork(on: $0) }.run(work)
    }

    /// Notes that the thread is about to wait; stops the process if the signal needs it.
    func block() {
        let previous = state.withLock { state in
            defer { state = .blocked }
            return state
        }
        if case .subscribing(let context?) = previous { refuse(context) }
    }

    /// Notes that the wait has ended.
    func resume() {
        state.withLock { $0 = .over }
    }

    /// Stops the process if `context` cannot run work before the signal that needs this work has ended.
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
            blocks \(context), on which its signal has just scheduled work: a deadlock. \
            Wait on another thread, deliver on another scheduler, or await the signal in asynchronous code.
            """)
    }

    /// Stops the process because of a programmer's error: the thread would otherwise wait forever.
    func stop(_ reason: String) -> Never {
        fatalError("\(form), called at \(site), \(reason)")
    }
}
