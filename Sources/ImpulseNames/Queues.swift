// A dispatch queue or a run loop where an operator takes a scheduler. Disfavored, so that a mistake in the name of a
// scheduler is reported as one.

public import Impulse

extension SignalConvertible {
    @_disfavoredOverload
    @available(
        *, unavailable, message: "Not a scheduler: on main, write .main; for a queue, QueueScheduler(target: queue)"
    )
    public func deliver<Context: AnyObject>(on context: Context) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @_disfavoredOverload
    @available(
        *, unavailable, message: "Not a scheduler: on main, write .main; for a queue, QueueScheduler(target: queue)"
    )
    public func subscribed<Context: AnyObject>(on context: Context) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @_disfavoredOverload
    @available(
        *, unavailable, message: "Not a scheduler: on main, write .main; for a queue, QueueScheduler(target: queue)"
    )
    public func debounce<Context: AnyObject>(for interval: Duration, on context: Context) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @_disfavoredOverload
    @available(
        *, unavailable, message: "Not a scheduler: on main, write .main; for a queue, QueueScheduler(target: queue)"
    )
    public func throttle<Context: AnyObject>(for interval: Duration, on context: Context, latest: Bool = true)
        -> Signal<Value, Failure>
    {
        fatalError("unavailable")
    }

    @_disfavoredOverload
    @available(
        *, unavailable, message: "Not a scheduler: on main, write .main; for a queue, QueueScheduler(target: queue)"
    )
    public func delay<Context: AnyObject>(for interval: Duration, on context: Context) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @_disfavoredOverload
    @available(
        *, unavailable, message: "Not a scheduler: on main, write .main; for a queue, QueueScheduler(target: queue)"
    )
    public func timeout<Context: AnyObject>(after time: Duration, on context: Context, error: Failure) -> Signal<
        Value, Failure
    > {
        fatalError("unavailable")
    }

    @_disfavoredOverload
    @available(
        *, unavailable, message: "Not a scheduler: on main, write .main; for a queue, QueueScheduler(target: queue)"
    )
    public func timeout<Context: AnyObject>(afterSilence time: Duration, on context: Context, error: Failure) -> Signal<
        Value, Failure
    > {
        fatalError("unavailable")
    }

    @_disfavoredOverload
    @available(
        *, unavailable, message: "Not a scheduler: on main, write .main; for a queue, QueueScheduler(target: queue)"
    )
    public func retry<Context: AnyObject>(_ policy: RetryPolicy, on context: Context) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }
}

extension Signal where Value == Int, Failure == Never {
    @_disfavoredOverload
    @available(
        *, unavailable, message: "Not a scheduler: on main, write .main; for a queue, QueueScheduler(target: queue)"
    )
    public static func interval<Context: AnyObject>(_ period: Duration, on context: Context) -> Signal {
        fatalError("unavailable")
    }
}
