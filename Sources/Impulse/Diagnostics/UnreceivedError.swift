import Synchronization

/// An error of work that runs whether or not anyone listens, as long as somebody may still come to receive it.
///
/// Whoever remembers the error for later subscribers retains this, and marks it when one receives it. When it is released
/// without that, nobody can receive the error any more, and it is reported.
@usableFromInline
final class UnreceivedError: Sendable {
    private let isReceived = Atomic(false)
    private let report: @Sendable () -> Void

    /// - Parameter trail: that of the subscription to the work.
    @usableFromInline
    init<Source>(_ error: any Error, of _: Source.Type, on trail: Trail) {
        report = { trail.reportFromUpstream(.unhandledError(error), in: "\(Source.self)") }
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
