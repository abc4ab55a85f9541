extension Signal {
    /// Emits `true` at the first value that satisfies a condition, or `false` if the source completes without one.
    ///
    ///     -1--2---3-|
    ///     contains { $0 > 1 }
    ///     ----(t|)
    ///
    /// ![contains(where:) as marbles](contains-where)
    ///
    ///     temperature.contains { $0 > 100 }
    ///
    /// After `true`, it disposes of the source and completes. An error gives no answer and passes through.
    /// (ReactiveObjC's `any:` answers `NO` to an error.)
    @inlinable
    public func contains(where isMatch: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
        operate(stopping: { sink, upstream in
            Sink(
                next: { value in
                    guard isMatch(value) else { return }
                    sink.next(true)
                    upstream.finish(sink, .completed)
                },
                end: { ending in
                    guard case .completed = ending else { return sink.end(ending) }
                    upstream.send(false, then: .completed, to: sink)
                })
        })
    }
}

extension Signal where Value: Equatable {
    /// Emits whether any value is equal to `value`. See ``contains(where:)``.
    ///
    /// ![contains(_:) as marbles](contains-_)
    ///
    ///     words.contains("stop")
    @inlinable
    public func contains(_ value: Value) -> Signal<Bool, Failure> {
        contains { $0 == value }
    }
}

extension Signal {
    /// Emits `false` at the first value that does not satisfy a condition, or `true` if the source completes without
    /// one.
    ///
    ///     -1--2---3-|
    ///     allSatisfy { $0 < 2 }
    ///     ----(f|)
    ///
    /// ![allSatisfy(_:) as marbles](allSatisfy-_)
    ///
    ///     temperature.allSatisfy { $0 < 100 }
    ///
    /// After `false`, it disposes of the source and completes. An error gives no answer and passes through.
    /// (ReactiveObjC's `all:` answers `NO` to an error.)
    @inlinable
    public func allSatisfy(_ condition: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
        contains { !condition($0) }.not()
    }

    /// Emits the number of values when the source completes.
    ///
    ///     -a--b---c-|
    ///     count()
    ///     ----------(3|)
    ///
    /// ![count() as marbles](count)
    ///
    ///     lines.count()
    ///
    /// Emits no number after an error.
    @inlinable
    public func count() -> Signal<Int, Failure> {
        reduce(into: 0) { count, _ in count += 1 }
    }
}

extension Signal where Value: Equatable {
    /// Emits whether another signal emits equal values in the same order, and as many.
    ///
    ///     self    -1--2---3-|
    ///     other   --1---2----4-|
    ///     elementsEqual(other)
    ///             -----------(f|)
    ///
    /// ![elementsEqual(_:) as marbles](elementsEqual-_)
    ///
    ///     lines.elementsEqual(words)
    ///
    /// Emits `false` at the first difference, then disposes of both signals and completes; `true` when both have
    /// completed. An error of either gives no answer and passes through.
    ///
    /// - Complexity: Retains the values of one signal that the other has not emitted yet.
    @inlinable
    public func elementsEqual(_ other: Signal) -> Signal<Bool, Failure> {
        let end = Signal<Value?, Failure>.just(nil)
        return Signal<(Value?, Value?), Failure>.zip(
            map(Optional.some).concat(end), other.map(Optional.some).concat(end)
        )
        .allSatisfy { $0 == $1 }
    }
}

extension Signal {
    /// Emits the least value by an order of your own when the source completes. See ``min()``.
    ///
    /// ![min(by:) as marbles](min-by)
    ///
    ///     words.min(by: { $0.count < $1.count })
    ///
    /// - Parameter areInIncreasingOrder: whether its first argument comes before its second.
    @inlinable
    public func min(by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
        reduce(into: Value?.none) { least, value in
            if let known = least, !areInIncreasingOrder(value, known) { return }
            least = value
        }
        .compactMap { $0 }
    }

    /// Emits the greatest value by an order of your own when the source completes: the last, if several are equal. See
    /// ``min()``.
    ///
    /// ![max(by:) as marbles](max-by)
    ///
    ///     words.max(by: { $0.count < $1.count })
    ///
    /// - Parameter areInIncreasingOrder: whether its first argument comes before its second.
    @inlinable
    public func max(by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
        min { !areInIncreasingOrder($0, $1) }
    }
}

extension Signal where Value: Comparable {
    /// Emits the least value when the source completes: the first, if several are equal.
    ///
    ///     -2--1---3-|
    ///     min()
    ///     ----------(1|)
    ///
    /// ![min() as marbles](min)
    ///
    ///     temperature.min()
    ///
    /// Completes without a value if the source has none. An error drops the least value so far.
    @inlinable
    public func min() -> Signal {
        min { $0 < $1 }
    }

    /// Emits the greatest value when the source completes: the last, if several are equal. See ``min()``.
    ///
    /// ![max() as marbles](max)
    ///
    ///     temperature.max()
    @inlinable
    public func max() -> Signal {
        min { $0 >= $1 }
    }
}
