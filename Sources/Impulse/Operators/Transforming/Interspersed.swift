extension Signal {
    /// Emits a separator between each value and the next.
    ///
    ///     -a---b---c-|
    ///     interspersed(with: x)
    ///     -a---(xb)---(xc)-|
    ///
    /// ![interspersed(with:) as marbles](interspersed-with)
    ///
    ///     words.interspersed(with: " ").reduce("", +)
    ///
    /// Emits the separator when the next value arrives, immediately before it.
    @inlinable
    public func interspersed(with separator: Value) -> Signal {
        operate(asking: { sink, upstream in
            let isFirst = Owned(true)
            return sink.receiving { value in
                if !isFirst.state {
                    sink.next(separator)
                    if upstream.isMuted { return }
                }
                isFirst.state = false
                sink.next(value)
            }
        })
    }
}
