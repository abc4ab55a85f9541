#if Combine
import Impulse

/// Work that Combine's scheduler will run, unless it has been disposed of by then.
final class PendingWork: Disposable {
    /// A struct, because a bare closure in generic state would be wrapped again at each access.
    private struct Content {
        let run: @Sendable () -> Void
    }

    private let content: Guarded<Content?>

    init(_ work: @escaping @Sendable () -> Void) {
        content = Guarded(Content(run: work))
    }

    func run() {
        take()?.run()
    }

    /// The work's captured values are released outside the lock.
    func dispose() {
        _ = take()
    }

    var isDisposed: Bool { content.withLock { $0 == nil } }

    private func take() -> Content? {
        content.withLock { $0.take() }
    }
}
#endif
