/// What the signals of an execution hold in common: as long as one of them is held, somebody might still subscribe, and what
/// has been sent is kept.
///
/// It is nothing but an object whose references are counted. Subscriptions hold none.
@usableFromInline
final class CommandAudience<Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline let result: RememberingCore<History<Output>, CommandError<Failure>>

    @inlinable
    init(_ result: RememberingCore<History<Output>, CommandError<Failure>>) {
        self.result = result
    }

    @inlinable
    func signal(receivingErrors isReceiving: Bool) -> Signal<Output, CommandError<Failure>> {
        Signal(attaching: { [self] next, end, trail in
            result.attach(Sink(next: next, end: end), trail, receivingErrors: isReceiving)
        })
    }
}

extension RememberingCore {
    /// Forgets the values that have been sent, and remembers none from now on.
    @inlinable
    func forget<Output>() where M == History<Output> {
        let forgotten = state.withLock { state in
            defer { state.memory = History(capacity: 0) }
            return state.memory
        }
        withExtendedLifetime(forgotten) {}
    }
}
