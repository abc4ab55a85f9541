extension Signal {
    /// One signal after the other, as long as they end in a way that another follows; without any, completes.
    @inlinable
    static func chained(
        _ signals: some Sequence<Signal> & Sendable,
        whileEnding isFollowed: @escaping @Sendable (Ending<Failure>) -> Bool
    ) -> Signal {
        .gated { subscriber, sink in
            var rest = signals.makeIterator()
            guard let first = rest.next() else {
                subscriber.end(.completed)
                return .done
            }
            return subscriber.relay(first, next: subscriber.passingBy(sink.next)) { ending in
                isFollowed(ending) ? rest.next() : nil
            }
        }
    }
}
