public import Impulse

extension SignalConvertible {
    @available(*, unavailable, renamed: "take(until:)")
    public func takeUntil<Trigger, TriggerFailure>(_ trigger: Signal<Trigger, TriggerFailure>) -> Signal<Value, Failure>
    {
        signal.take(until: trigger)
    }

    @available(*, unavailable, renamed: "take(untilReplacement:)")
    public func takeUntilReplacement(_ replacement: Signal<Value, Failure>) -> Signal<Value, Failure> {
        signal.take(untilReplacement: replacement)
    }

    @available(*, unavailable, renamed: "take(last:)")
    public func takeLast(_ count: Int) -> Signal<Value, Failure> {
        signal.take(last: count)
    }

    @available(*, unavailable, renamed: "skip(last:)")
    public func skipLast(_ count: Int) -> Signal<Value, Failure> {
        signal.skip(last: count)
    }

    @available(*, unavailable, renamed: "take(while:)", message: "The condition is the opposite")
    public func takeUntilBlock(_ isEnd: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Failure> {
        signal.take(while: { !isEnd($0) })
    }

    @available(*, unavailable, renamed: "take(while:)")
    public func takeWhileBlock(_ isTaken: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Failure> {
        signal.take(while: isTaken)
    }

    @available(*, unavailable, renamed: "skip(while:)", message: "The condition is the opposite")
    public func skipUntilBlock(_ isStart: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Failure> {
        signal.skip(while: { !isStart($0) })
    }

    @available(*, unavailable, renamed: "skip(while:)")
    public func skipWhileBlock(_ isSkipped: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Failure> {
        signal.skip(while: isSkipped)
    }
}
