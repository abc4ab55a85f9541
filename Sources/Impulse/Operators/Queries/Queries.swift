extension Signal {
    /// Whether a value satisfies a condition: one answer.
    ///
    ///     -1--2---3-|
    ///     contains { $0 > 1 }
    ///     ----(t|)
    ///
    /// ![contains(where:) as marbles](contains-where)
    ///
    ///     temperature.contains { $0 > 100 }
    ///
    /// The first value that does stops the source; a source that completes without one gives `false`. An error is passed on,
    /// being no answer. (ReactiveObjC's `any:` answers `NO` to it.) A disposal disposes of the source. All is told on
    /// the thread that sends.
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
    /// Whether a value is equal to `value`. See ``contains(where:)``.
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
    /// Whether all values satisfy a condition: one answer.
    ///
    ///     -1--2---3-|
    ///     allSatisfy { $0 < 2 }
    ///     ----(f|)
    ///
    /// ![allSatisfy(_:) as marbles](allSatisfy-_)
    ///
    ///     temperature.allSatisfy { $0 < 100 }
    ///
    /// The first value that does not stops the source; a source that completes without one gives `true`. An error is passed
    /// on, being no answer. (ReactiveObjC's `all:` answers `NO` to it.) A disposal disposes of the source. All is
    /// told on the thread that sends.
    @inlinable
    public func allSatisfy(_ condition: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
        contains { !condition($0) }.not()
    }

    /// How many values there are, sent when the source completes.
    ///
    ///     -a--b---c-|
    ///     count()
    ///     ----------(3|)
    ///
    /// ![count() as marbles](count)
    ///
    ///     lines.count()
    ///
    /// After an error nothing is sent but the error. A disposal disposes of the source. All is told on the thread
    /// that sends.
    @inlinable
    public func count() -> Signal<Int, Failure> {
        reduce(into: 0) { count, _ in count += 1 }
    }
}

extension Signal where Value: Comparable {
    /// The least value, sent when the source completes; the first of several that are equal.
    ///
    ///     -2--1---3-|
    ///     min()
    ///     ----------(1|)
    ///
    /// ![min() as marbles](min)
    ///
    ///     temperature.min()
    ///
    /// A source without values gives none. After an error nothing is sent but the error. A disposal disposes of the
    /// source. All is told on the thread that sends.
    @inlinable
    public func min() -> Signal {
        best { $0 < $1 }
    }

    /// The greatest value, sent when the source completes; the last of several that are equal. See ``min()``.
    ///
    /// ![max() as marbles](max)
    ///
    ///     temperature.max()
    @inlinable
    public func max() -> Signal {
        best { $0 >= $1 }
    }

    @inlinable
    func best(_ isBetter: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
        reduce(into: Value?.none) { best, value in
            if let known = best, !isBetter(value, known) { return }
            best = value
        }
        .compactMap { $0 }
    }
}
