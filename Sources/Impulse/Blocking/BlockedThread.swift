import Dispatch
import Synchronization

/// A thread that waits for a signal, and which the signal therefore must not need.
///
/// What is done on behalf of the signal knows it, as a task-local value: the subscription to it, the deliveries of the
/// inputs of its operators (``Sink/knowingBlockedThread``), and the work that these schedule, on whatever threads. So a
/// scheduler that is handed such work knows whether it could ever run there. What others schedule meanwhile on the blocked
/// thread just waits.
@usableFromInline
final class BlockedThread: Sendable {
    /// Where work runs one after the other, so that who blocks keeps out all other.
    enum Place {
        case main
        case queue(DispatchQueue)
    }

    private enum State: Equatable {
        /// Nothing is blocked yet: the signal may end at once, without the work that was scheduled here, if any was.
        case subscribing(needed: String?)
        case blocked
        case over
    }

    @TaskLocal private static var known: BlockedThread?
    private static let count = Atomic(0)

    private let form: StaticString
    private let site: CallSite
    private let isOnMain = MainScheduler().isCurrent
    private let queue = DispatchQueue.getSpecific(key: mark)
    /// Another that waits, in the end, for this one.
    private let outer = BlockedThread.current
    private let state = Guarded(State.subscribing(needed: nil))

    /// The current thread.
    init(in form: StaticString, at site: CallSite) {
        self.form = form
        self.site = site
        Self.count.add(1, ordering: .relaxed)
    }

    /// The one that waits for what the caller does. It costs a load where none is blocked.
    @usableFromInline
    static var current: BlockedThread? {
        count.load(ordering: .relaxed) == 0 ? nil : known
    }

    /// Does something on behalf of the signal.
    @usableFromInline
    func run(_ work: () -> Void) {
        Self.$known.withValue(self, operation: work)
    }

    /// Is called when the thread is about to wait.
    func block() {
        let previous = state.withLock { state in
            defer { state = .blocked }
            return state
        }
        if case .subscribing(let place?) = previous { refuse(place) }
    }

    /// Is called when the wait is over.
    func resume() {
        state.withLock { $0 = .over }
        Self.count.subtract(1, ordering: .relaxed)
    }
}

extension BlockedThread {
    /// What a scheduler runs in the place of `work`. Stops the process if it could not run before the signal has ended that
    /// needs it.
    static func admit(_ work: @escaping @Sendable () -> Void, to place: @autoclosure () -> Place)
        -> @Sendable () -> Void
    {
        guard let current else { return work }
        current.admitWork(to: place())
        return { current.run(work) }
    }

    private func admitWork(to place: Place) {
        if blocks(place) {
            let isBlocked = state.withLock { state in
                if case .subscribing = state { state = .subscribing(needed: place.description) }
                return state == .blocked
            }
            if isBlocked { refuse(place.description) }
        }
        outer?.admitWork(to: place)
    }

    private func blocks(_ place: Place) -> Bool {
        switch place {
        case .main: isOnMain
        case .queue(let queue): self.queue == ObjectIdentifier(queue)
        }
    }

    private func refuse(_ place: String) -> Never {
        stop(
            """
            blocks \(place), on which its signal has just scheduled work: neither could go on. \
            Wait on another thread, deliver on another scheduler, or await the signal in asynchronous code.
            """)
    }

    func stop(_ reason: String) -> Never {
        fatalError("\(form), called at \(site), \(reason)")
    }
}

extension BlockedThread {
    private static let mark = DispatchSpecificKey<ObjectIdentifier>()

    /// Has a thread know when it runs on `queue`.
    static func mark(_ queue: DispatchQueue) {
        queue.setSpecific(key: mark, value: ObjectIdentifier(queue))
    }

    /// Whether the caller runs on `queue`, which has been marked.
    static func isRunning(on queue: DispatchQueue) -> Bool {
        DispatchQueue.getSpecific(key: mark) == ObjectIdentifier(queue)
    }
}

extension BlockedThread.Place: CustomStringConvertible {
    var description: String {
        switch self {
        case .main: "the main actor"
        case .queue(let queue): "the queue \"\(queue.label)\""
        }
    }
}

extension Sink {
    /// The same sink; what it does is known to be done on behalf of the blocked thread for which it is made, if any.
    @inlinable
    var knowingBlockedThread: Sink {
        guard let thread = BlockedThread.current else { return self }
        return Sink(
            next: { value in thread.run { next(value) } },
            end: { ending in thread.run { end(ending) } })
    }
}
