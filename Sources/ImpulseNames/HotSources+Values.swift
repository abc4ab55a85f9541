// Operators on values, called on a subject or a property, whose signal has them: see `HotSources.swift`.

public import Impulse

extension HotSource {
    @available(*, unavailable, renamed: "signal.scanMap(into:_:)")
    public func scanMap<State, Output>(
        into initial: State, _ transform: @escaping @Sendable (inout State, Value) -> Output
    ) -> Signal<Output, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.lazyMap(on:_:)")
    public func lazyMap<Output>(
        on scheduler: some Scheduler, _ transform: @escaping @Sendable (Value) -> Output
    ) -> Signal<Output, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.enumerated()")
    public func enumerated() -> Signal<(offset: Int, element: Value), Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.nwise(_:)")
    public func nwise(_ count: Int) -> Signal<[Value], Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.interspersed(with:)")
    public func interspersed(with separator: Value) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.ignore(_:)")
    public func ignore(_ value: Value) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.not()")
    public func not() -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.and(_:)")
    public func and(_ other: Signal<Value, Failure>) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.or(_:)")
    public func or(_ other: Signal<Value, Failure>) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.flatten(_:)")
    public func flatten<Output>(
        _ strategy: FlatteningStrategy<Failure> = .merge
    ) -> Signal<Output, Failure> where Value == Signal<Output, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.expand(limit:_:)")
    public func expand(
        limit: Int = .max, _ transform: @escaping @Sendable (Value) -> Signal<Value, Failure>
    ) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.materialize()")
    public func materialize() -> Signal<Event<Value, Failure>, Never> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.materializeResults()")
    public func materializeResults() -> Signal<Result<Value, Failure>, Never> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.dematerialize()")
    public func dematerialize<Inner, InnerFailure>() -> Signal<Inner, InnerFailure>
    where Value == Event<Inner, InnerFailure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.dematerializeResults()")
    public func dematerializeResults<Success, NewFailure>() -> Signal<Success, NewFailure>
    where Value == Result<Success, NewFailure> { fatalError("unavailable") }
}

// Questions that the values answer once.
extension HotSource {
    @available(*, unavailable, renamed: "signal.contains(_:)")
    public func contains(_ value: Value) -> Signal<Bool, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.contains(where:)")
    public func contains(where isMatch: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.allSatisfy(_:)")
    public func allSatisfy(_ condition: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.elementsEqual(_:)")
    public func elementsEqual(_ other: Signal<Value, Failure>) -> Signal<Bool, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.count()")
    public func count() -> Signal<Int, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.min()")
    public func min() -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.min(by:)")
    public func min(by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.max()")
    public func max() -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.max(by:)")
    public func max(by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.single(error:)")
    public func single<NewFailure>(error: NewFailure) -> Signal<Value, NewFailure> { fatalError("unavailable") }
}
