// Operators on errors, on whole subscriptions and on time, called on a subject or a property, whose signal has them:
// see `HotSources.swift`.

public import Impulse

extension HotSource {
    @available(*, unavailable, renamed: "signal.mapError(_:)")
    public func mapError<NewFailure>(
        _ transform: @escaping @Sendable (Failure) -> NewFailure
    ) -> Signal<Value, NewFailure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.assertNoFailure(_:)")
    public func assertNoFailure(_ message: String = "") -> Signal<Value, Never> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.try(_:)")
    public func `try`<NewFailure>(
        _ body: @escaping @Sendable (Value) throws(NewFailure) -> Void
    ) -> Signal<Value, NewFailure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.then(_:)")
    public func then<Output, NewFailure>(
        _ next: @escaping @Sendable () -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.repeat(_:)")
    public func `repeat`(_ times: Int = .max) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.initially(_:)")
    public func initially(_ work: @escaping @Sendable () -> Void) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.finally(_:)")
    public func finally(_ work: @escaping @Sendable () -> Void) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.named(_:)")
    public func named(_ name: String) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.breakpoint(next:error:completed:)")
    public func breakpoint(
        next: (@Sendable (Value) -> Bool)? = nil, error: (@Sendable (Failure) -> Bool)? = nil,
        completed: (@Sendable () -> Bool)? = nil
    ) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.breakpointOnError()")
    public func breakpointOnError() -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.record(to:)")
    public func record(to recorder: EventRecorder<Value, Failure>) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.pausing(by:)")
    public func pausing(by valve: Valve) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.limited(by:)")
    public func limited(by limiter: Limiter) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.protected(by:error:isFailure:)")
    public func protected(
        by breaker: CircuitBreaker, error: Failure,
        isFailure: @escaping @Sendable (Failure) -> Bool = { _ in true }
    ) -> Signal<Value, Failure> { fatalError("unavailable") }
}

extension HotSource {
    @available(*, unavailable, renamed: "signal.timestamp(on:)")
    public func timestamp(on scheduler: some Scheduler) -> Signal<(time: Duration, value: Value), Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.measureInterval(on:)")
    public func measureInterval(on scheduler: some Scheduler) -> Signal<Duration, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.delaySubscription(for:on:)")
    public func delaySubscription(for delay: Duration, on scheduler: some Scheduler) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.hedged(after:attempts:on:)")
    public func hedged(
        after delay: Duration, attempts: Int = 2, on scheduler: some Scheduler
    ) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.timeout(after:on:error:)")
    public func timeout<NewFailure>(
        after time: Duration, on scheduler: some Scheduler, error: NewFailure
    ) -> Signal<Value, NewFailure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.timeout(afterSilence:on:error:)")
    public func timeout<NewFailure>(
        afterSilence time: Duration, on scheduler: some Scheduler, error: NewFailure
    ) -> Signal<Value, NewFailure> { fatalError("unavailable") }
}
