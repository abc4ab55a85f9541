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
