extension Signal where Value == Bool {
    /// Whether the latest values of all signals are true, each time one of them sends.
    ///
    /// ![all(_:) as marbles](all-_)
    ///
    ///     Signal.all([isValid.signal, isOnline.signal, isIdle])
    ///
    /// All is as with `combineLatest`: it sends once every signal has sent, the first error disposes of the others, and
    /// it completes when all have completed; with no signals, at once.
    @inlinable
    public static func all(_ signals: [Signal]) -> Signal {
        combineLatest(signals).map { $0.allSatisfy { $0 } }
    }

    /// Whether the latest value of any of the signals is true.
    ///
    /// ![any(_:) as marbles](any-_)
    ///
    ///     Signal.any([isLoading, isSaving])
    ///
    /// All else is as with ``all(_:)``.
    @inlinable
    public static func any(_ signals: [Signal]) -> Signal {
        combineLatest(signals).map { $0.contains(true) }
    }

    /// Whether the latest values of this signal and of another are both true.
    ///
    ///     self   -t----f-----|
    ///     other  ---f-----t--|
    ///     and(other)
    ///            ---f--f--f--|
    ///
    /// ![and(_:) as marbles](and-_)
    ///
    /// All else is as with ``all(_:)``.
    @inlinable
    public func and(_ other: Signal) -> Signal {
        combineLatest(self, other).map { $0 && $1 }
    }

    /// Whether the latest value of this signal or that of another is true.
    ///
    ///     self   -t----f-----|
    ///     other  ---f-----t--|
    ///     or(other)
    ///            ---t--f--t--|
    ///
    /// ![or(_:) as marbles](or-_)
    ///
    /// All else is as with ``all(_:)``.
    @inlinable
    public func or(_ other: Signal) -> Signal {
        combineLatest(self, other).map { $0 || $1 }
    }
}
