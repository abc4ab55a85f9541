extension Signal {
    /// Emits the values of one signal while a condition holds, and of another while it does not.
    ///
    ///     condition  -t----f---t-|
    ///     then       a--a--a-
    ///     else       b-b-b-
    ///     if
    ///                -a--a-b-b-a--a--a-
    ///
    /// ![if(_:then:else:) as marbles](if-_-then-else)
    ///
    ///     Signal.if(isOnline.signal, then: live, else: cached)
    ///
    /// Each value of `condition` subscribes to its signal, on the thread that sends the value, then disposes of the
    /// previous signal. So does a value that equals the one before: apply `distinctUntilChanged()` to a condition that
    /// repeats itself. Otherwise like the strategy ``FlatteningStrategy/latest``.
    @inlinable
    public static func `if`(
        _ condition: Signal<Bool, Failure>, then: Signal, else other: Signal
    ) -> Signal {
        condition.flatMap(.latest) { $0 ? then : other }
    }

    /// Takes a condition that cannot fail. See ``if(_:then:else:)``.
    @_disfavoredOverload
    public static func `if`(
        _ condition: Signal<Bool, Never>, then: Signal, else other: Signal
    ) -> Signal {
        .if(condition.promoteError(), then: then, else: other)
    }

    /// Switches between signals that cannot fail. See ``if(_:then:else:)``.
    @_disfavoredOverload
    @inlinable
    public static func `if`(
        _ condition: Signal<Bool, Failure>, then: Signal<Value, Never>, else other: Signal<Value, Never>
    ) -> Signal {
        condition.flatMap(.latest) { ($0 ? then : other).promoteError() }
    }
}
