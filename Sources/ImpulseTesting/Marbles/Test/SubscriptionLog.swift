import Impulse

/// The times during which a source had subscriptions.
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

    /// Logs a subscription that begins now, and returns a disposable that logs its end.
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

    /// Returns the subscriptions in the order of time; frame zero is the creation of the log.
    func windows() throws(BetweenFrames) -> [SubscriptionWindow] {
        var windows: [SubscriptionWindow] = []
        for span in spans.withLock({ $0 }) {
            let end = try span.end.map { end throws(BetweenFrames) in try (end - start).frames }
            windows.append(SubscriptionWindow(from: try (span.start - start).frames, to: end))
        }
        return windows.sorted()
    }
}
