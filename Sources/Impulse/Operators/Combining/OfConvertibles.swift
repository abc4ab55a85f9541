// A subject or a property in the place of a signal, for the operators that often get one: overloads that are tried
// last.

extension Signal {
    /// Pairs values with those of a subject or a property. See ``withLatest(from:)``.
    @inlinable
    public func withLatest<Other: SignalConvertible>(
        from other: Other
    ) -> Signal<(Value, Other.Value), Failure> where Other.Failure == Failure {
        withLatest(from: other.signal)
    }

    /// Pairs values with those of a subject or a property that cannot fail. See ``withLatest(from:)``.
    @_disfavoredOverload
    @inlinable
    public func withLatest<Other: SignalConvertible>(
        from other: Other
    ) -> Signal<(Value, Other.Value), Failure> where Other.Failure == Never {
        withLatest(from: other.signal)
    }

    /// Merges with a subject or a property. See ``merge(with:)``.
    @_disfavoredOverload
    @inlinable
    public func merge(with other: some SignalConvertible<Value, Failure>) -> Signal {
        merge(with: other.signal)
    }

    /// Passes values through until a subject or a property emits. See ``take(until:)``.
    @_disfavoredOverload
    @inlinable
    public func take(until trigger: some SignalConvertible) -> Signal {
        take(until: trigger.signal)
    }
}
