// The most used operators, called on a subject or a property, whose signal has them. `ImpulseNames` has more of them.
// Each has the types of the operator, so that the rest of a chain is checked as usual.

extension HotSource {
    @available(*, unavailable, renamed: "signal.map(_:)")
    public func map<Output>(_ transform: @escaping @Sendable (Value) -> Output) -> Signal<Output, Failure> {
        unavailable
    }

    @available(*, unavailable, renamed: "signal.compactMap(_:)")
    public func compactMap<Output>(_ transform: @escaping @Sendable (Value) -> Output?) -> Signal<Output, Failure> {
        unavailable
    }

    @available(*, unavailable, renamed: "signal.flatMap(_:)")
    public func flatMap<Output, NewFailure>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> { unavailable }

    @available(*, unavailable, renamed: "signal.flatMap(_:_:)")
    public func flatMap<Output, NewFailure>(
        _ strategy: FlatteningStrategy<NewFailure>,
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> { unavailable }

    @available(*, unavailable, renamed: "signal.scan(_:_:)")
    public func scan<Result>(
        _ initial: Result, _ combine: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Failure> { unavailable }

    @available(*, unavailable, renamed: "signal.filter(_:)")
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Failure> { unavailable }

    @available(*, unavailable, renamed: "signal.distinctUntilChanged()")
    public func distinctUntilChanged() -> Signal<Value, Failure> { unavailable }

    @available(*, unavailable, renamed: "signal.take(_:)")
    public func take(_ count: Int) -> Signal<Value, Failure> { unavailable }

    @available(*, unavailable, renamed: "signal.take(until:)")
    public func take(until trigger: some SignalConvertible) -> Signal<Value, Failure> { unavailable }

    @available(*, unavailable, renamed: "signal.skip(_:)")
    public func skip(_ count: Int) -> Signal<Value, Failure> { unavailable }

    @available(*, unavailable, renamed: "signal.startWith(_:)")
    public func startWith(_ values: Value...) -> Signal<Value, Failure> { unavailable }

    @available(*, unavailable, renamed: "signal.merge(with:)")
    public func merge(with other: some SignalConvertible<Value, Failure>) -> Signal<Value, Failure> { unavailable }

    @available(*, unavailable, renamed: "signal.withLatest(from:)")
    public func withLatest<Other: SignalConvertible>(from other: Other) -> Signal<(Value, Other.Value), Failure> {
        unavailable
    }

    @available(*, unavailable, renamed: "signal.debounce(for:on:where:)")
    public func debounce(for interval: Duration, on scheduler: some Scheduler) -> Signal<Value, Failure> { unavailable }

    @available(*, unavailable, renamed: "signal.throttle(for:on:latest:)")
    public func throttle(
        for interval: Duration, on scheduler: some Scheduler, latest: Bool = true
    ) -> Signal<Value, Failure> { unavailable }

    @available(*, unavailable, renamed: "signal.delay(for:on:)")
    public func delay(for interval: Duration, on scheduler: some Scheduler) -> Signal<Value, Failure> { unavailable }

    @available(*, unavailable, renamed: "signal.deliver(on:buffering:)")
    public func deliver(on scheduler: some Scheduler) -> Signal<Value, Failure> { unavailable }

    @available(*, unavailable, renamed: "signal.catch(_:)")
    public func `catch`<NewFailure>(
        _ handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> { unavailable }

    @available(*, unavailable, renamed: "signal.share(replay:while:)")
    public func share(replay count: Int = 0, while lifetime: SharingLifetime = .subscribed) -> Signal<Value, Failure> {
        unavailable
    }

    @available(*, unavailable, renamed: "signal.on(subscribed:next:error:completed:terminated:disposed:)")
    public func on(next: @escaping @Sendable (Value) -> Void) -> Signal<Value, Failure> { unavailable }

    @discardableResult
    @available(*, unavailable, renamed: "signal.subscribe(next:error:completed:)")
    public func subscribe(
        next: @escaping @Sendable (Value) -> Void = { _ in }, error: (@Sendable (Failure) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil
    ) -> any Disposable { unavailable }

    @discardableResult
    @available(*, unavailable, renamed: "signal.subscribeOnMain(next:error:completed:)")
    public func subscribeOnMain(
        next: @escaping @MainActor @Sendable (Value) -> Void = { _ in },
        error: (@MainActor @Sendable (Failure) -> Void)? = nil,
        completed: (@MainActor @Sendable () -> Void)? = nil
    ) -> any Disposable { unavailable }

    @discardableResult
    @available(*, unavailable, renamed: "signal.bind(to:)")
    public func bind(to target: some BindingTargetProvider<Value>) -> any Disposable { unavailable }

    @discardableResult
    @available(*, unavailable, renamed: "signal.bind(to:_:)")
    public func bind<Target: AnyObject>(to target: Target, _ path: ReferenceWritableKeyPath<Target, Value>)
        -> any Disposable
    { unavailable }

    @available(*, unavailable, renamed: "signal.values")
    public var values: AsyncValues<Value, Failure> { unavailable }
}
