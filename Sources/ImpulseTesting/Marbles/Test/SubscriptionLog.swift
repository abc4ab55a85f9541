import Impulse

/// From when until when somebody was subscribed to a source.
final class SubscriptionLog: Sendable {
    private struct Span {
        let start: Duration
        var end: Duration?
    }

    private let time: TestScheduler
    private let start: Duration
    private let spans = Guarded<[Span]>([])

    init(on time: TestScheduler) {
        self.time = time
        start = time.now.offset
    }

    /// Notes a subscription that begins now, and returns what notes its end.
    func open() -> any Disposable {
        let now = time.now.offset
        let index = spans.withLock { spans in
            spans.append(Span(start: now))
            return spans.count - 1
        }
        return AnyDisposable { [self] in
            let now = time.now.offset
            spans.withLock { $0[index].end = now }
        }
    }

    /// The subscriptions in the order of time, with the making of the log as frame zero.
    func windows() throws(BetweenFrames) -> [SubscriptionWindow] {
        var windows: [SubscriptionWindow] = []
        for span in spans.withLock({ $0 }) {
            let end = try span.end.map { end throws(BetweenFrames) in try (end - start).frames }
            windows.append(SubscriptionWindow(from: try (span.start - start).frames, to: end))
        }
        return windows.sorted()
    }
}
