/// What all signals of one execution retain. As long as one of them is held, it may still be subscribed to, and all
/// values of the execution are kept.
///
/// The object serves only to have its references counted. A subscription retains it until it has received the kept
/// values.
@usableFromInline
final class CommandAudience<Output: Sendable, Failure: Error>: AnySendableObject, @unchecked Sendable {
    @usableFromInline let result: RememberingCore<History<Output>, CommandError<Failure>>

    @inlinable
    init(_ result: RememberingCore<History<Output>, CommandError<Failure>>) {
        self.result = result
    }

    /// Each closure captures only this object, which therefore is its context.
    @inlinable
    func signal(receivingErrors isReceiving: Bool) -> Signal<Output, CommandError<Failure>> {
        if !isReceiving {
            return Signal(
                function: "an execution",
                attaching: { [self] next, end, trail in
                    attach(Sink(next: next, end: end), trail, receivingErrors: false)
                })
        }
        return Signal(
            function: "an execution",
            attaching: { [self] next, end, trail in
                attach(Sink(next: next, end: end), trail, receivingErrors: true)
            })
    }

    @inlinable
    func attach(
        _ sink: Sink<Output, CommandError<Failure>>, _ trail: Trail, receivingErrors isReceiving: Bool
    ) -> Subscription {
        result.late(sink, receivingErrors: isReceiving)
            // The signal may be released before the subscription starts.
            ?? result.gate(
                sink, trail, receivingErrors: isReceiving, followedBy: { withExtendedLifetime(self) { .done } })
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
