extension Signal {
    /// Runs one signal after another, as long as `isFollowed` returns `true` for the end of each. Without
    /// signals, it completes.
    ///
    /// - Parameter isChecked: whether the subscriptions of all of them check that they have not been disposed of.
    @inlinable
    static func chained(
        _ signals: some Sequence<Signal> & Sendable,
        isChecked: Bool = false,
        function: StaticString = #function,
        whileEnding isFollowed: @escaping @Sendable (Ending<Failure>) -> Bool
    ) -> Signal {
        .gated(isChecked: isChecked, function: function) { subscriber, sink in
            var rest = signals.makeIterator()
            guard let first = rest.next() else {
                subscriber.end(.completed)
                return .done
            }
            return subscriber.relay(first, to: sink) { ending in
                isFollowed(ending) ? rest.next() : nil
            }
        }
    }
}
