/// Errors that are values of a signal, or reported if no subscriber receives them. For other modules.
package final class ReportedErrors<Failure: Error>: Sendable {
    private let subject = Subject<(error: Failure, unreceived: UnreceivedError), Never>()
    private let report: @Sendable (Failure) -> Void

    /// - Parameter report: the result of `Diagnostics.reporter(of:)`.
    package init(reporting report: @escaping @Sendable (Failure) -> Void) {
        self.report = report
    }

    package var signal: Signal<Failure, Never> {
        subject.signal.map { error, unreceived in
            unreceived.markReceived()
            return error
        }
    }

    package func send(_ error: Failure) {
        subject.send((error, UnreceivedError { [report] in report(error) }))
    }
}
