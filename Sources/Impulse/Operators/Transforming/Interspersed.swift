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
        operate { next in
            let isFirst = Box(true)
            return { value in
                if !isFirst.state { next(separator) }
                isFirst.state = false
                next(value)
            }
        }
    }
}
