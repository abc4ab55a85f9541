extension Signal {
    /// Emits the last `count` values when the source completes.
    ///
    ///     -1--2---3-|
    ///     take(last: 2)
    ///     ----------(23|)
    ///
    /// ![take(last:) as marbles](take-last)
    ///
    ///     lines.take(last: 10)
    ///
    /// An error drops the buffered values.
    ///
    /// - Complexity: Retains at most `count` values.
    @inlinable
    public func take(last count: Int) -> Signal {
        precondition(count >= 0, "take(last: \(count)): the number of values cannot be negative")
        return .gated { subscriber, _ in
            let last = Owned(Deque<Value>())
            let input = subscriber.attach(
                self,
                next: { value in
                    last.state.append(value)
                    if last.state.count > count { _ = last.state.popFirst() }
                },
                end: { ending in
                    // The gate knows whether the subscription was disposed of inside a delivery.
                    if case .completed = ending {
                        while subscriber.isOpen, let value = last.state.popFirst() { subscriber.send(value) }
                    }
                    subscriber.end(ending)
                })
            return .last(input)
        }
    }
}
