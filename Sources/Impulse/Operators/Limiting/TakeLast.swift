extension Signal {
    /// The last values, at most `count`, sent when the source completes.
    ///
    ///     -1--2---3-|
    ///     take(last: 2)
    ///     ----------(23|)
    ///
    /// ![take(last:) as marbles](take-last)
    ///
    ///     lines.take(last: 10)
    ///
    /// They are delivered on the thread that completes. After an error nothing is sent but the error. A disposal
    /// disposes of the source.
    ///
    /// - Complexity: O(1) per value, and memory for `count` values.
    @inlinable
    public func take(last count: Int) -> Signal {
        precondition(count >= 0, "take(last: \(count)): the number of values cannot be negative")
        return .gated { subscriber, _ in
            let last = Box(Deque<Value>())
            let input = subscriber.attach(
                self,
                next: { value in
                    last.state.append(value)
                    if last.state.count > count { _ = last.state.popFirst() }
                },
                end: { ending in
                    // Through the gate, which knows when nobody listens any more.
                    if case .completed = ending {
                        while subscriber.isOpen, let value = last.state.popFirst() { subscriber.send(value) }
                    }
                    subscriber.end(ending)
                })
            return .last(input)
        }
    }
}
