extension Signal {
    /// Collects values into arrays, and emits each as soon as it satisfies a condition.
    ///
    ///     -1--2---3-4|
    ///     collect(until: { $0.reduce(0, +) > 4 })
    ///     --------x--(y|)     x: [1, 2, 3], y: [4]
    ///
    /// ![collect(until:) as marbles](collect-until)
    ///
    ///     lines.collect(until: { $0.last == "" })     // paragraphs
    ///
    /// A completion emits the remaining values first, if any; an error drops them.
    ///
    /// - Parameter isFull: called with the array after each value that is added to it.
    /// - Complexity: Retains the values of one array.
    @_disfavoredOverload
    @inlinable
    public func collect(until isFull: @escaping @Sendable ([Value]) -> Bool) -> Signal<[Value], Failure> {
        collecting(isOver: { _, _ in false }, isFull: isFull)
    }

    /// Collects consecutive values that belong together into arrays.
    ///
    ///     -1--1---2-1|
    ///     collect(while: ==)
    ///     --------x-y(z|)     x: [1, 1], y: [2], z: [1]
    ///
    /// ![collect(while:) as marbles](collect-while)
    ///
    ///     messages.collect(while: { $0.author == $1.author })
    ///
    /// Emits an array when a value arrives that does not belong with the array's last one. A completion emits the
    /// remaining values first, if any; an error drops them.
    ///
    /// - Parameter belong: called with the last value of the array and the value that arrives.
    /// - Complexity: Retains the values of one array.
    @_disfavoredOverload
    @inlinable
    public func collect(while belong: @escaping @Sendable (Value, Value) -> Bool) -> Signal<[Value], Failure> {
        collecting(isOver: { !belong($0, $1) }, isFull: { _ in false })
    }

    /// - Parameters:
    ///   - isOver: whether the array ends before a value; called with the array's last value and that one.
    ///   - isFull: whether the array ends after a value; called with the array that includes it.
    @inlinable
    func collecting(
        isOver: @escaping @Sendable (Value, Value) -> Bool, isFull: @escaping @Sendable ([Value]) -> Bool,
        function: StaticString = #function
    ) -> Signal<[Value], Failure> {
        operate(
            asking: { sink, upstream in
                let collected = Owned<[Value]>([])
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
            }, function: function)
    }
}
