#if NATS
import Impulse
import Synchronization

/// Errors that are values of a signal, or reports of `Diagnostics` if no subscriber receives them.
final class ReportedErrors<Failure: Error>: Sendable {
    /// An error on its way. Nobody has received it if it is released untaken.
    private final class Report: Sendable {
        private let error: Failure
        private let report: @Sendable (any Error) -> Void
        private let isTaken = Atomic(false)

        init(_ error: Failure, _ report: @escaping @Sendable (any Error) -> Void) {
            (self.error, self.report) = (error, report)
        }

        deinit {
            if !isTaken.load(ordering: .acquiring) { report(error) }
        }

        func take() -> Failure {
            isTaken.store(true, ordering: .releasing)
            return error
        }
    }

    private let subject = Subject<Report, Never>()
    private let report: @Sendable (any Error) -> Void

    init(of source: String) {
        report = Diagnostics.reporter(of: source)
    }

    var signal: Signal<Failure, Never> { subject.signal.map { $0.take() } }

    func send(_ error: Failure) { subject.send(Report(error, report)) }
}
#endif
