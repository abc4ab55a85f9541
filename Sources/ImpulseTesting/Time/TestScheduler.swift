public import Impulse
import Synchronization

/// A scheduler whose time passes when a test says so.
///
///     let time = TestScheduler()
///     _ = time.schedule(after: .seconds(3)) { print("three") }
///     time.advance(by: .seconds(5))
public final class TestScheduler: Scheduler {
    private struct Item {
        let due: Duration
        let work: @Sendable () -> Void
    }

    private struct State {
        var now = Duration.zero
        var items: [Item] = []
    }

    private let state = Mutex(State())

    public init() {}

    /// The time since the scheduler was made.
    public var now: Duration { state.withLock(\.now) }

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        _ = schedule(after: .zero, work)
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let pending = PendingWork(work)
        state.withLock { $0.items.append(Item(due: $0.now + max(delay, .zero)) { pending.run() }) }
        return AnyDisposable { pending.cancel() }
    }

    /// Lets time pass, and runs what is due by then, by time and then in the order in which it was scheduled.
    public func advance(by duration: Duration) {
        advance(to: now + duration)
    }

    /// ``advance(by:)``, to a time since the scheduler was made.
    public func advance(to deadline: Duration) {
        while let item = takeNext(until: deadline) { item.work() }
        state.withLock { $0.now = max($0.now, deadline) }
    }

    /// Advances until nothing is scheduled any more.
    public func run() {
        while let item = takeNext(until: nil) { item.work() }
    }

    private func takeNext(until deadline: Duration?) -> Item? {
        state.withLock { state in
            guard let index = state.items.indices.min(by: { state.items[$0].due < state.items[$1].due }) else {
                return nil
            }
            if let deadline, state.items[index].due > deadline { return nil }
            let item = state.items.remove(at: index)
            state.now = max(state.now, item.due)
            return item
        }
    }
}

private final class PendingWork: Sendable {
    private let work: Mutex<(@Sendable () -> Void)?>

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = Mutex(work)
    }

    func run() { work.withLock { $0.take() }?() }
    func cancel() { _ = work.withLock { $0.take() } }
}
