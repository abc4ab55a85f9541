extension Subscriber {
    /// Attaches and starts inputs in order, and none after one that ends the whole; with none, completes.
    @usableFromInline
    func attachInTurn(_ inputs: [() -> Head]) -> Step {
        if inputs.isEmpty { end(.completed) }
        var rest = inputs[...]
        func attachNext() -> Step {
            guard isOpen, let attach = rest.popFirst() else { return .done }
            return rest.isEmpty ? .last(attach()) : .first(attach(), then: attachNext)
        }
        return attachNext()
    }
}

extension Signal {
    /// One signal after the other, as long as they end in a way that another follows; without any, completes.
    @inlinable
    static func inTurn(
        _ signals: some Sequence<Signal> & Sendable,
        after isFollowed: @escaping @Sendable (Ending<Failure>) -> Bool
    ) -> Signal {
        .gated { subscriber, sink in
            var rest = signals.makeIterator()
            guard let first = rest.next() else {
                subscriber.end(.completed)
                return .done
            }
            return subscriber.relay(first, next: subscriber.passingBy(sink.next)) { ending in
                if isFollowed(ending), let next = rest.next() { return .signal(next) }
                return .end(ending)
            }
        }
    }
}
