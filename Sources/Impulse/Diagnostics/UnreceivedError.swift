import Synchronization

/// An error of work that runs whether or not it has subscribers, for as long as one may still receive it.
///
/// A producer that buffers the error for later subscribers retains this, and marks it when one receives the error. If
/// it is released unmarked, no subscriber can receive the error any more, and it is reported.
@usableFromInline
final class UnreceivedError: Sendable {
    private let isReceived = Atomic(false)
    private let report: @Sendable () -> Void

    init(_ report: @escaping @Sendable () -> Void) {
        self.report = report
    }

    /// - Parameter trail: the trail of the subscription to the work.
    @usableFromInline
    convenience init<Source>(_ error: some Error, of _: Source.Type, on trail: Trail) {
        self.init { trail.reportFromUpstream(.unhandledError(lost(error)), in: name(of: Source.self)) }
    }

    @usableFromInline
    func markReceived() {
        isReceived.store(true, ordering: .releasing)
    }

    @usableFromInline
    deinit {
        if !isReceived.load(ordering: .acquiring) { report() }
    }
}
