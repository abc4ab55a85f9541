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

    /// Collects values into arrays of `count`, and begins one with every `step`th value: they overlap, or leave values
    /// out.
    ///
    ///     -1--2---3-4|
    ///     collect(count: 3, step: 2)
    ///     --------x--(y|)     x: [1, 2, 3], y: [3, 4]
    ///
    /// ![collect(count:step:) as marbles](collect-count-step)
    ///
    /// A completion emits the arrays that are not full first, if they have values; an error drops them. To begin only
    /// with full arrays, use ``nwise(_:)``.
    ///
    /// - Complexity: Retains at most `count` values, in `count / step` arrays.
    public func collect(count: Int, step: Int) -> Signal<[Value], Failure> {
        precondition(count > 0, "collect(count: \(count), step:): an array has at least one value")
        precondition(step > 0, "collect(count:step: \(step)): an array begins at least one value after another")
        return operate(asking: { sink, upstream in
            let (arrays, number) = (Owned<[[Value]]>([]), Owned(0))
            return Sink(
                next: { value in
                    if number.state % step == 0 { arrays.state.append([]) }
                    number.state += 1
                    for index in arrays.state.indices { arrays.state[index].append(value) }
                    if arrays.state.first?.count == count { sink.next(arrays.state.removeFirst()) }
                },
                end: { ending in
                    let last = ending.isCompletion ? arrays.state : []
                    for array in last where !upstream.isMuted { sink.next(array) }
                    if !upstream.isMuted { sink.end(ending) }
                })
        })
    }
}
