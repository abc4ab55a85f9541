public import Impulse

extension SignalConvertible {
    @available(*, unavailable, renamed: "take(_:)")
    public func prefix(_ count: Int) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "take(while:)")
    public func prefix(while isTaken: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "take(until:)")
    public func prefix<Trigger: Sendable, TriggerFailure: Error>(
        untilOutputFrom trigger: Signal<Trigger, TriggerFailure>
    ) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "skip(_:)")
    public func dropFirst(_ count: Int = 1) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "skip(while:)")
    public func drop(while isSkipped: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "skip(until:)")
    public func drop<Trigger: Sendable, TriggerFailure: Error>(
        untilOutputFrom trigger: Signal<Trigger, TriggerFailure>
    ) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "element(at:)")
    public func output(at index: Int) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }
}
