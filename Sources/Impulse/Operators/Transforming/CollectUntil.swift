extension Signal {
    /// The values in arrays, each of which is sent as soon as it satisfies a condition.
    ///
    ///     -1--2---3-4|
    ///     collect(until: { $0.reduce(0, +) > 4 })
    ///     --------x--(y|)     x: [1, 2, 3], y: [4]
    ///
    /// ![collect(until:) as marbles](collect-until)
    ///
    ///     lines.collect(until: { $0.last == "" })     // paragraphs
    ///
    /// What is left when the source completes is sent then, unless it is nothing; what is left at an error is
    /// dropped. A disposal disposes of the source. All is told on the thread that sends.
    ///
    /// - Parameter isFull: called with the array after each value that is added to it.
    /// - Complexity: memory for the values of one array.
    @_disfavoredOverload
    @inlinable
    public func collect(until isFull: @escaping @Sendable ([Value]) -> Bool) -> Signal<[Value], Failure> {
        collecting(isOver: { _, _ in false }, isFull: isFull)
    }

    /// The values in arrays of neighbours that belong together.
    ///
    ///     -1--1---2-1|
    ///     collect(while: ==)
    ///     --------x-y(z|)     x: [1, 1], y: [2], z: [1]
    ///
    /// ![collect(while:) as marbles](collect-while)
    ///
    ///     messages.collect(while: { $0.author == $1.author })
    ///
    /// An array is sent when a value comes that does not belong to the last one in it. What is left at the end is
    /// treated as by ``collect(until:)``. An error is passed on; a disposal disposes of the source. All is told on
    /// the thread that sends.
    ///
    /// - Parameter belong: called with the last value of the array, and the one that comes.
    /// - Complexity: memory for the values of one array.
    @_disfavoredOverload
    @inlinable
    public func collect(while belong: @escaping @Sendable (Value, Value) -> Bool) -> Signal<[Value], Failure> {
        collecting(isOver: { !belong($0, $1) }, isFull: { _ in false })
    }

    /// - Parameters:
    ///   - isOver: whether the array ends before a value, called with its last and that one.
    ///   - isFull: whether it ends after a value.
    @inlinable
    func collecting(
        isOver: @escaping @Sendable (Value, Value) -> Bool, isFull: @escaping @Sendable ([Value]) -> Bool
    ) -> Signal<[Value], Failure> {
        operate(asking: { sink, upstream in
            let collected = Box<[Value]>([])
            let flush = {
                let values = collected.state
                collected.state = []
                sink.next(values)
            }
            return Sink(
                next: { value in
                    if let last = collected.state.last, isOver(last, value) {
                        flush()
                        if upstream.isMuted { return }
                    }
                    collected.state.append(value)
                    if isFull(collected.state) { flush() }
                },
                end: { ending in
                    guard case .completed = ending, !collected.state.isEmpty else { return sink.end(ending) }
                    upstream.send(collected.state, then: .completed, to: sink)
                })
        })
    }
}
