/// What all signals of one execution retain. As long as one of them is held, it may still be subscribed to, and all
/// values of the execution are kept.
///
/// The object serves only to have its references counted. A subscription retains it until it has received the kept
/// values.
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
                ?? result.gate(
                    sink, trail, receivingErrors: isReceiving, followedBy: { withExtendedLifetime(self) { .done } })
        })
    }
}

extension RememberingCore {
    /// Drops the values that have been sent, and remembers none from now on.
    @inlinable
    func forget<Output>() where M == History<Output> {
        let forgotten = state.withLock { state in
            defer { state.memory = History(capacity: 0) }
            return state.memory
        }
        withExtendedLifetime(forgotten) {}
    }
}
