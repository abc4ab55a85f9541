// Names of ReactiveSwift and swift-async-algorithms, for which the compiler then suggests the names here.
// `Documentation/FromOthers.md` lists them all.

extension Signal {
    @available(*, unavailable, renamed: "subscribe(next:error:completed:)")
    @discardableResult
    public func startWithValues(_ next: @escaping @Sendable (Value) -> Void) -> any Disposable {
        subscribe(next: next)
    }

    @available(*, unavailable, renamed: "subscribe(next:error:completed:)")
    @discardableResult
    public func observeValues(_ next: @escaping @Sendable (Value) -> Void) -> any Disposable {
        subscribe(next: next)
    }

    @available(*, unavailable, renamed: "subscribed(on:)")
    public func start(on scheduler: some Scheduler) -> Signal {
        subscribed(on: scheduler)
    }

    @available(*, unavailable, renamed: "distinctUntilChanged()")
    public func skipRepeats(_ areEqual: @escaping @Sendable (Value, Value) -> Bool = { _, _ in false }) -> Signal {
        self
    }

    @available(*, unavailable, renamed: "distinct()")
    public func uniqueValues() -> Signal where Value: Hashable {
        distinct()
    }

    @available(*, unavailable, renamed: "compactMap(_:)", message: "The closure is { $0 }")
    public func skipNil<Wrapped>() -> Signal<Wrapped, Failure> where Value == Wrapped? {
        compactMap { $0 }
    }

    @available(*, unavailable, renamed: "compactMap(_:)", message: "The closure is { $0 }")
    public func compacted<Wrapped>() -> Signal<Wrapped, Failure> where Value == Wrapped? {
        compactMap { $0 }
    }

    @available(*, unavailable, renamed: "collect(count:)")
    public func chunks(ofCount count: Int) -> Signal<[Value], Failure> {
        collect(count: count)
    }

    @available(*, unavailable, renamed: "catch(_:)")
    public func flatMapError<NewFailure>(
        _ handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        recovering(with: handler)
    }

    @available(*, unavailable, renamed: "tryMap(_:)")
    public func attemptMap<Output>(
        _ transform: @escaping @Sendable (Value) throws(Failure) -> Output
    ) -> Signal<Output, Failure> {
        tryMap(transform)
    }

    @available(*, unavailable, renamed: "log(_:events:)")
    public func logEvents() -> Signal {
        log()
    }
}

extension Signal where Value == Bool {
    @available(*, unavailable, renamed: "not()")
    public func negate() -> Signal { not() }
}

@available(*, unavailable, renamed: "Signal.merge(_:)")
public func merge<Value, Failure>(_ signals: Signal<Value, Failure>...) -> Signal<Value, Failure> {
    .merge(signals)
}
