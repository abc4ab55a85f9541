public import Impulse

/// A scheduler whose time passes only when it is advanced.
public final class VirtualTime: Scheduler {
    private struct Item: Sendable {
        let due: Duration
        let work: Work
    }

    private struct State: Sendable {
        var now = Duration.zero
        var items: [Item] = []
    }

    private let state = OneThreaded(State())

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        _ = schedule(after: .zero, work)
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let work = Work(work)
        state.withState { $0.items.append(Item(due: $0.now + max(delay, .zero), work: work)) }
        return work
    }

    public var uptime: Duration { state.withState { $0.now } }

    func advance(by duration: Duration) {
        let end = uptime + duration
        while let work = next(until: end) { work.run() }
        state.withState { $0.now = end }
    }

    /// Takes what is due first, and of several the one that was scheduled first.
    private func next(until end: Duration) -> Work? {
        state.withState { state in
            var first: Int?
            for index in state.items.indices where state.items[index].due <= end {
                if first.map({ state.items[index].due < state.items[$0].due }) ?? true { first = index }
            }
            guard let first else { return nil }
            let item = state.items.remove(at: first)
            state.now = max(state.now, item.due)
            return item.work
        }
    }

    private final class Work: Disposable {
        private struct Closure: Sendable {
            let run: @Sendable () -> Void
        }

        private let closure: OneThreaded<Closure?>

        init(_ run: @escaping @Sendable () -> Void) {
            closure = OneThreaded(Closure(run: run))
        }

        func run() { closure.withState { $0.take() }?.run() }
        func dispose() { _ = closure.withState { $0.take() } }
        var isDisposed: Bool { closure.withState { $0 == nil } }
    }
}
