// Combine's operators with closures that throw: here `tryMap(_:)` and `try(_:)` throw, and others follow them.

public import Impulse

extension SignalConvertible {
    @available(*, unavailable, renamed: "tryMap(_:)", message: "Then compactMap { $0 }")
    public func tryCompactMap<Output: Sendable>(_ transform: @escaping @Sendable (Value) throws -> Output?) -> Signal<
        Output, any Error
    > {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "try(_:)", message: "It throws; filter(_:) decides")
    public func tryFilter(_ isIncluded: @escaping @Sendable (Value) throws -> Bool) -> Signal<Value, any Error> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "tryMap(_:)", message: "Then allSatisfy { $0 }")
    public func tryAllSatisfy(_ condition: @escaping @Sendable (Value) throws -> Bool) -> Signal<Bool, any Error> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "tryMap(_:)", message: "Then contains(true)")
    public func tryContains(where isMatch: @escaping @Sendable (Value) throws -> Bool) -> Signal<Bool, any Error> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "try(_:)", message: "It throws; skip(while:) decides")
    public func tryDrop(while isSkipped: @escaping @Sendable (Value) throws -> Bool) -> Signal<Value, any Error> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "try(_:)", message: "It throws; take(while:) decides")
    public func tryPrefix(while isTaken: @escaping @Sendable (Value) throws -> Bool) -> Signal<Value, any Error> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "try(_:)", message: "It throws; filter(_:) and take(1) decide")
    public func tryFirst(where isMatch: @escaping @Sendable (Value) throws -> Bool) -> Signal<Value, any Error> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "try(_:)", message: "It throws; filter(_:) and take(last: 1) decide")
    public func tryLast(where isMatch: @escaping @Sendable (Value) throws -> Bool) -> Signal<Value, any Error> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "scan(_:_:)", message: "Of a Result, which dematerializeResults() takes apart")
    public func tryScan<Output: Sendable>(
        _ initial: Output, _ next: @escaping @Sendable (Output, Value) throws -> Output
    ) -> Signal<Output, any Error> {
        fatalError("unavailable")
    }

    @available(
        *, unavailable, renamed: "reduce(_:_:)", message: "Of a Result, which dematerializeResults() takes apart"
    )
    public func tryReduce<Output: Sendable>(
        _ initial: Output, _ next: @escaping @Sendable (Output, Value) throws -> Output
    ) -> Signal<Output, any Error> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "distinctUntilChanged()", message: "try(_:) throws before it")
    public func tryRemoveDuplicates(by areEqual: @escaping @Sendable (Value, Value) throws -> Bool) -> Signal<
        Value, any Error
    > {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "catch(_:)", message: "Return .error(error) for throw")
    public func tryCatch<NewFailure: Error>(
        _ handler: @escaping @Sendable (Failure) throws -> Signal<Value, NewFailure>
    ) -> Signal<Value, any Error> {
        fatalError("unavailable")
    }
}
