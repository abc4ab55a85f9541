extension Signal where Value == Bool {
    /// Emits whether the latest values of all inputs are true, each time one of them emits.
    ///
    /// ![all(_:) as marbles](all-_)
    ///
    ///     Signal.all([isValid.signal, isOnline.signal, isIdle])
    ///
    /// Behaves like `combineLatest`: emits once every input has emitted, fails with the first error, and completes
    /// when all inputs have completed. With no inputs, it completes immediately.
    @inlinable
    public static func all(_ signals: [Signal]) -> Signal {
        Signal<[Bool], Failure>.combineLatest(signals).map { $0.allSatisfy { $0 } }
    }

    /// Emits whether the latest value of any input is true, each time one of them emits.
    ///
    /// ![any(_:) as marbles](any-_)
    ///
    ///     Signal.any([isLoading, isSaving])
    ///
    /// Otherwise like ``all(_:)``.
    @inlinable
    public static func any(_ signals: [Signal]) -> Signal {
        Signal<[Bool], Failure>.combineLatest(signals).map { $0.contains(true) }
    }

    /// Emits whether the latest values of this signal and of `other` are both true.
    ///
    ///     self   -t----f-----|
    ///     other  ---f-----t--|
    ///     and(other)
    ///            ---f--f--f--|
    ///
    /// ![and(_:) as marbles](and-_)
    ///
    /// Otherwise like ``all(_:)``.
    @inlinable
    public func and(_ other: Signal) -> Signal {
        Signal<(Bool, Bool), Failure>.combineLatest(self, other).map { $0 && $1 }
    }

    /// Emits whether the latest value of this signal or of `other` is true.
    ///
    ///     self   -t----f-----|
    ///     other  ---f-----t--|
    ///     or(other)
    ///            ---t--f--t--|
    ///
    /// ![or(_:) as marbles](or-_)
    ///
    /// Otherwise like ``all(_:)``.
    @inlinable
    public func or(_ other: Signal) -> Signal {
        Signal<(Bool, Bool), Failure>.combineLatest(self, other).map { $0 || $1 }
    }
}
