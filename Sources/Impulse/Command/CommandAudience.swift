/// What the signals of an execution hold in common: as long as one of them is held, somebody might still subscribe, and what
/// has been sent is kept.
///
/// It is nothing but an object whose references are counted. A subscription holds it until it has received what is kept.
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
            let sink = Sink(next: next, end: end)
            return result.late(sink, receivingErrors: isReceiving)
                // The signal may be released before the subscription starts.
                ?? result.gate(sink, trail, receivingErrors: isReceiving, followedBy: { withExtendedLifetime(self) { .done } })
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
