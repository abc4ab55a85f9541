// ReactiveObjC's names of operators, for which the compiler then suggests the names here.
// `Documentation/FromReactiveObjC.md` lists them all. Names that still exist here under another label are not
// repeated: each overload slows the compilation of every chain.

public import Impulse

extension SignalConvertible {
    @available(*, unavailable, renamed: "flatMap(_:)")
    public func flattenMap<Output>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
    ) -> Signal<Output, Failure> {
        signal.flatMap(transform)
    }

    @available(*, unavailable, renamed: "replaceValues(with:)")
    public func mapReplace<Output: Sendable>(_ value: Output) -> Signal<Output, Failure> {
        signal.replaceValues(with: value)
    }

    @available(*, unavailable, renamed: "map(_:)", message: "A closure takes a tuple's elements apart")
    public func reduceEach<Output>(_ transform: @escaping @Sendable (Value) -> Output) -> Signal<Output, Failure> {
        signal.map(transform)
    }

    @available(*, unavailable, renamed: "scan(_:_:)")
    public func scanWithStart<Result: Sendable>(
        _ initial: Result, reduce: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Failure> {
        signal.scan(initial, reduce)
    }

    @available(*, unavailable, renamed: "combinePrevious(_:)", message: "It sends pairs; map them")
    public func combinePreviousWithStart<Output>(
        _ initial: Value, reduce: @escaping @Sendable (Value, Value) -> Output
    ) -> Signal<Output, Failure> {
        signal.combinePrevious(initial).map { reduce($0.previous, $0.current) }
    }

    @available(*, unavailable, renamed: "reduce(_:_:)")
    public func aggregateWithStart<Result: Sendable>(
        _ initial: Result, reduce next: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Failure> {
        signal.reduce(initial, next)
    }

    @available(*, unavailable, renamed: "Signal.zip(_:buffering:)", message: "Signal.zip(one, other)")
    public func zipWith<Other>(_ other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
        .zip(signal, other)
    }

    @available(*, unavailable, renamed: "Signal.combineLatest(_:)", message: "Signal.combineLatest(one, other)")
    public func combineLatestWith<Other>(_ other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
        .combineLatest(signal, other)
    }

    @available(*, unavailable, renamed: "flatten(_:)", message: "The strategy is .latest")
    public func switchToLatest<Output>() -> Signal<Output, Failure> where Value == Signal<Output, Failure> {
        signal.flatten(.latest)
    }

    @available(*, unavailable, renamed: "catch(to:)")
    public func catchTo<NewFailure>(_ other: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
        signal.`catch`(to: other)
    }

    @available(*, unavailable, renamed: "group(by:)")
    public func groupBy<Key: Hashable & Sendable>(
        _ key: @escaping @Sendable (Value) -> Key
    ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
        signal.group(by: key)
    }

    @available(*, unavailable, renamed: "contains(where:)")
    public func `any`(_ isMatch: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
        signal.contains(where: isMatch)
    }

    @available(*, unavailable, renamed: "allSatisfy(_:)")
    public func all(_ condition: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
        signal.allSatisfy(condition)
    }
}
