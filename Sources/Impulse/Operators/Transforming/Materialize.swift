extension Signal {
    /// Emits every event as a value.
    ///
    ///     -1--2---#
    ///     materialize()
    ///     -1--2---(e|)     next(1), next(2), error(e)
    ///
    /// ![materialize() as marbles](materialize)
    ///
    ///     client.get(url).materialize().subscribe { print($0) }
    ///
    /// Emits the terminal event as the last value, then completes. It never fails.
    @inlinable
    public func materialize() -> Signal<Event<Value, Failure>, Never> {
        operate(asking: { sink, upstream in
            Sink(
                next: { sink.next(.next($0)) },
                end: { upstream.send($0.asEvent(), then: .completed, to: sink) })
        })
    }
}
