public import Impulse

extension SignalConvertible {
    @available(*, unavailable, renamed: "compactMap(_:)", message: "The closure is { $0 }")
    public func compacted<Wrapped>() -> Signal<Wrapped, Failure> where Value == Wrapped? {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "collect(count:)")
    public func chunks(ofCount count: Int) -> Signal<[Value], Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "collect(while:)")
    public func chunked(by belongTogether: @escaping @Sendable (Value, Value) -> Bool) -> Signal<[Value], Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "combinePrevious()")
    public func adjacentPairs() -> Signal<(Value, Value), Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "scan(_:_:)")
    public func reductions<Output: Sendable>(
        _ initial: Output, _ next: @escaping @Sendable (Output, Value) -> Output
    ) -> Signal<Output, Failure> {
        fatalError("unavailable")
    }
}

@available(*, unavailable, renamed: "Signal.combineLatest(_:)")
public func combineLatest<each Value, Failure>(
    _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Signal.combineLatest(_:)", message: "Then map { … }")
public func combineLatest<each Value, Output: Sendable, Failure>(
    _ signal: repeat Signal<each Value, Failure>, combine: @escaping @Sendable (repeat each Value) -> Output
) -> Signal<Output, Failure> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Signal.merge(_:)")
public func merge<Value, Failure>(_ signals: Signal<Value, Failure>...) -> Signal<Value, Failure> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Signal.concat(_:)")
public func chain<Value, Failure>(_ signals: Signal<Value, Failure>...) -> Signal<Value, Failure> {
    fatalError("unavailable")
}
