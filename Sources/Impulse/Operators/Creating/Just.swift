extension Signal {
    /// A signal of one value.
    ///
    ///     just(a)   (a|)
    ///
    /// ![just(_:) as marbles](just-_)
    ///
    ///     field.text.flatMap(.latest) { $0.isEmpty ? .just([]) : api.search($0) }
    ///
    /// Sends it on the subscribing thread, then completes. It never fails. A disposal within the delivery leaves the
    /// completion out.
    @inlinable
    public static func just(_ value: Value) -> Signal {
        Signal(known: .value(value))
    }
}

extension Signal where Failure == Never {
    /// A signal of one value, which cannot fail.
    @inlinable
    public static func just(_ value: Value) -> Signal {
        Signal(known: .value(value))
    }
}
