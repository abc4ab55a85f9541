// More operators, called on a subject or a property, whose signal has them: those to which other libraries' names lead.
// The core has the most used.

public import Impulse

extension HotSource {
    @available(*, unavailable, renamed: "signal.tryMap(_:)")
    public func tryMap<Output, NewFailure>(
        _ transform: @escaping @Sendable (Value) throws(NewFailure) -> Output
    ) -> Signal<Output, NewFailure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.reduce(_:_:)")
    public func reduce<Result>(
        _ initial: Result, _ combine: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.combinePrevious()")
    public func combinePrevious() -> Signal<(previous: Value, current: Value), Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.replaceValues(with:)")
    public func replaceValues<Output>(with value: Output) -> Signal<Output, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.ignoreValues()")
    public func ignoreValues() -> Signal<Never, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.collect()")
    public func collect() -> Signal<[Value], Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.collect(count:)")
    public func collect(count: Int) -> Signal<[Value], Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.collect(every:count:on:)")
    public func collect(
        every time: Duration, count: Int = .max, on scheduler: some Scheduler
    ) -> Signal<[Value], Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.take(while:)")
    public func take(while isTaken: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.skip(while:)")
    public func skip(while isSkipped: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.skip(until:)")
    public func skip(until trigger: some SignalConvertible) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.element(at:)")
    public func element(at index: Int) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.distinct()")
    public func distinct() -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.concat(_:)")
    public func concat(_ next: some SignalConvertible<Value, Failure>) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.ifEmpty(_:)")
    public func ifEmpty(_ value: Value) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.sample(when:repeating:)")
    public func sample(when ticks: Signal<some Sendable, some Error>) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.subscribed(on:)")
    public func subscribed(on scheduler: some Scheduler) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.replaceError(with:)")
    public func replaceError(with value: Value) -> Signal<Value, Never> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.retry(_:)")
    public func retry(_ count: Int) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(
        *, unavailable, renamed: "signal.retry(_:on:decide:)",
        message: "signal.retry(RetryPolicy(maximum: count, delay: .constant(delay)), on: .main)"
    )
    public func retry(_ count: Int, delay: Duration) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.promoteError(to:)")
    public func promoteError<NewFailure>(to type: NewFailure.Type) -> Signal<Value, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.log(_:events:)")
    public func log(_ name: String = "") -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.publish()")
    public func publish() -> MulticastConnection<Value, Failure> { fatalError("unavailable") }
}
