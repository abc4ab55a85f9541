#if NATS
import Impulse

/// Reports an error of the C client at once, and those of the same text within a second together: a slow reader causes
/// thousands.
final class RepeatedErrors: Sendable {
    private let scheduler: any Scheduler
    private let report: @Sendable (any Error) -> Void
    /// How often each text has come again since it was reported.
    private let repetitions = Guarded<[String: Int]>([:])

    init(on scheduler: any Scheduler, report: @escaping @Sendable (any Error) -> Void) {
        (self.scheduler, self.report) = (scheduler, report)
    }

    func send(_ text: String) {
        let isFirst = repetitions.withLock { repetitions in
            defer { repetitions[text] = repetitions[text].map { $0 + 1 } ?? 0 }
            return repetitions[text] == nil
        }
        guard isFirst else { return }
        report(NATSError.client(text))
        _ = scheduler.schedule(after: .seconds(1)) { [self] in
            guard let count = repetitions.withLock({ $0.removeValue(forKey: text) }), count > 0 else { return }
            report(NATSError.client("\(text); within a second, this happened \(count) times more"))
        }
    }
}
#endif
