extension Signal {
    /// The values of one signal while a condition holds, and of another while it does not.
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
    /// Each value of `condition` disposes of the signal before it and subscribes anew, on the thread that sends it;
    /// also one that is equal to the one before it: put `distinctUntilChanged()` after what repeats itself. All else is
    /// as with the strategy `.latest`. An error and the completion are passed on.
    @inlinable
    public static func `if`(
        _ condition: Signal<Bool, Failure>, then: Signal, else other: Signal
    ) -> Signal {
        condition.flatMap(.latest) { $0 ? then : other }
    }

    /// ``if(_:then:else:)`` of a condition that cannot fail.
    @_disfavoredOverload
    @inlinable
    public static func `if`(
        _ condition: Signal<Bool, Never>, then: Signal, else other: Signal
    ) -> Signal {
        .if(condition.promoteError(), then: then, else: other)
    }

    /// ``if(_:then:else:)`` of signals that cannot fail.
    @_disfavoredOverload
    @inlinable
    public static func `if`(
        _ condition: Signal<Bool, Failure>, then: Signal<Value, Never>, else other: Signal<Value, Never>
    ) -> Signal {
        condition.flatMap(.latest) { ($0 ? then : other).promoteError() }
    }
}
