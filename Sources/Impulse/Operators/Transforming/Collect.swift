extension Signal {
    /// All values as one array, sent when the source completes.
    ///
    ///     -1--2---3-|
    ///     collect()
    ///     ----------(a|)     [1, 2, 3]
    ///
    /// ![collect() as marbles](collect)
    ///
    ///     lines.collect().map { $0.sorted() }
    ///
    /// A source without values gives an empty array. After an error nothing is sent but the error. A disposal
    /// disposes of the source. All is told on the thread that sends.
    ///
    /// - Complexity: Memory for all values.
    @inlinable
    public func collect() -> Signal<[Value], Failure> {
        operate(asking: { sink, upstream in
            let values = Box<[Value]>([])
            return Sink(
                next: { values.state.append($0) },
                end: { ending in
                    guard case .completed = ending else { return sink.end(ending) }
                    upstream.send(values.state, then: .completed, to: sink)
                })
        })
    }

    /// The values in arrays of `count`, each sent with its last value.
    ///
    ///     -1--2---3-|
    ///     collect(count: 2)
    ///     ----a-----(b|)     [1, 2], [3]
    ///
    /// ![collect(count:) as marbles](collect-count)
    ///
    /// What is left when the source completes is sent then, unless it is nothing; what is left at an error is
    /// dropped. A disposal disposes of the source. All is told on the thread that sends.
    ///
    /// - Complexity: Memory for `count` values.
    @inlinable
    public func collect(count: Int) -> Signal<[Value], Failure> {
        precondition(count > 0, "collect(count: \(count)): an array takes at least one value")
        return operate(asking: { sink, upstream in
            let collected = Box<[Value]>([])
            let flush = {
                let values = collected.state
                collected.state = []
                sink.next(values)
            }
            return Sink(
                next: { value in
                    collected.state.append(value)
                    if collected.state.count == count { flush() }
                },
                end: { ending in
                    guard case .completed = ending, !collected.state.isEmpty else { return sink.end(ending) }
                    upstream.send(collected.state, then: .completed, to: sink)
                })
        })
    }
}
