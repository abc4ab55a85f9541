#if NATS
import Impulse

/// Reports an error immediately, and its repetitions within a second together: a slow reader causes thousands.
final class RepeatedErrors: Sendable {
    private let scheduler: any Scheduler
    private let report: @Sendable (any Error) -> Void
    /// The number of repetitions of each error since its last report.
    private let repetitions = Guarded<[NATSError: Int]>([:])

    init(on scheduler: any Scheduler, report: @escaping @Sendable (any Error) -> Void) {
        (self.scheduler, self.report) = (scheduler, report)
    }

    func send(_ error: NATSError) {
        let isFirst = repetitions.withLock { repetitions in
            defer { repetitions[error] = repetitions[error].map { $0 + 1 } ?? 0 }
            return repetitions[error] == nil
        }
        guard isFirst else { return }
        report(error)
        _ = scheduler.schedule(after: .seconds(1)) { [self] in
            guard let count = repetitions.withLock({ $0.removeValue(forKey: error) }), count > 0 else { return }
            report(Repetition(error: error, count: count))
        }
    }
}

private struct Repetition: Error, CustomStringConvertible {
    let error: NATSError
    let count: Int

    var description: String { "\(error); within a second, this happened \(count) times more" }
}
#endif
