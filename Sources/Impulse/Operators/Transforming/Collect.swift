extension Signal {
    /// Emits all values as one array when the source completes.
    ///
    ///     -1--2---3-|
    ///     collect()
    ///     ----------(a|)     [1, 2, 3]
    ///
    /// ![collect() as marbles](collect)
    ///
    ///     lines.collect().map { $0.sorted() }
    ///
    /// Emits an empty array if the source has no values. An error drops the collected values.
    ///
    /// - Complexity: Retains all values.
    @inlinable
    public func collect() -> Signal<[Value], Failure> {
        operate(asking: { sink, upstream in
            let values = Owned<[Value]>([])
            return Sink(
                next: { values.state.append($0) },
                end: { ending in
                    guard case .completed = ending else { return sink.end(ending) }
                    upstream.send(values.state, then: .completed, to: sink)
                })
        })
    }

    /// Collects values into arrays of `count`, and emits each array as soon as it is full.
    ///
    ///     -1--2---3-|
    ///     collect(count: 2)
    ///     ----a-----(b|)     [1, 2], [3]
    ///
    /// ![collect(count:) as marbles](collect-count)
    ///
    /// A completion emits the remaining values first, if any; an error drops them.
    ///
    /// - Complexity: Retains at most `count` values.
    @inlinable
    public func collect(count: Int) -> Signal<[Value], Failure> {
        precondition(count > 0, "collect(count: \(count)): an array has at least one value")
        return collecting(isOver: { _, _ in false }, isFull: { $0.count == count })
    }
}
