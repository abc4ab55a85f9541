extension Signal {
    /// The values with another between each and the next.
    ///
    ///     -a---b---c-|
    ///     interspersed(with: x)
    ///     -a---(xb)---(xc)-|
    ///
    /// ![interspersed(with:) as marbles](interspersed-with)
    ///
    ///     words.interspersed(with: " ").reduce("", +)
    ///
    /// It is sent when the next value comes, just before that, on the same thread. An end is passed on,
    /// error or completion; a disposal disposes of the source.
    @inlinable
    public func interspersed(with separator: Value) -> Signal {
        operate(asking: { sink, upstream in
            let isFirst = Box(true)
            return sink.receiving { value in
                if isFirst.state {
                    isFirst.state = false
                } else {
                    sink.next(separator)
                    if upstream.isMuted { return }
                }
                sink.next(value)
            }
        })
    }
}
