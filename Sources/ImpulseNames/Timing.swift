// Operators whose scheduler has a label: RxSwift's and Combine's. The scheduler is of any type, because queues and run
// loops are not schedulers here.

public import Impulse

extension SignalConvertible {
    @available(*, unavailable, renamed: "debounce(for:on:where:)")
    public func debounce<Context>(for interval: Duration, scheduler: Context) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "debounce(for:on:where:)")
    public func debounce<Context>(_ interval: Duration, scheduler: Context) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "throttle(for:on:latest:)")
    public func throttle<Context>(for interval: Duration, scheduler: Context, latest: Bool) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "throttle(for:on:latest:)")
    public func throttle<Context>(_ interval: Duration, latest: Bool = true, scheduler: Context) -> Signal<
        Value, Failure
    > {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "delay(for:on:)")
    public func delay<Context>(for interval: Duration, scheduler: Context) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "delay(for:on:)")
    public func delay<Context>(_ interval: Duration, scheduler: Context) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "timeout(afterSilence:on:error:)")
    public func timeout<Context>(_ interval: Duration, scheduler: Context) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    // With a defaulted closure after it, a call without the first argument ranks below any mistake.
    @_disfavoredOverload
    @available(*, unavailable, renamed: "subscribed(on:)")
    public func subscribe<Context>(on context: Context, _ next: (@Sendable (Value) -> Void)? = nil) -> Signal<
        Value, Failure
    > {
        fatalError("unavailable")
    }
}

extension Signal where Value == Int {
    @available(*, unavailable, renamed: "interval(_:startingAfter:tolerance:on:)")
    public static func interval<Context>(_ period: Duration, scheduler: Context) -> Signal {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "interval(_:startingAfter:tolerance:on:)")
    public static func timer<Context>(_ due: Duration, period: Duration, scheduler: Context) -> Signal {
        fatalError("unavailable")
    }
}
