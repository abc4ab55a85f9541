public import Impulse

extension SignalConvertible {
    @available(*, unavailable, renamed: "flatMap(_:_:)", message: "The strategy is .latest")
    public func flatMapLatest<Output: Sendable, NewFailure: Error>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "flatMap(_:_:)", message: "The strategy is .first")
    public func flatMapFirst<Output: Sendable, NewFailure: Error>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "flatMap(_:_:)", message: "The strategy is .concat")
    public func concatMap<Output: Sendable, NewFailure: Error>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "flatMap(_:_:)", message: "The strategy is .latest")
    public func switchMap<Output: Sendable, NewFailure: Error>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "flatMap(_:)")
    public func mergeMap<Output: Sendable, NewFailure: Error>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "flatMap(_:_:)", message: "The strategy is .first")
    public func exhaustMap<Output: Sendable, NewFailure: Error>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "flatMap(_:)")
    public func flatMapMaybe<Output: Sendable, NewFailure: Error>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "flatMap(_:)")
    public func flatMapCompletable<Output: Sendable, NewFailure: Error>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "flatten(_:)", message: "The strategy is .latest")
    public func switchLatest<Output: Sendable>() -> Signal<Output, Failure> where Value == Signal<Output, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "then(_:)")
    public func andThen<Output: Sendable>(_ next: Signal<Output, Failure>) -> Signal<Output, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "race(_:)", message: "It is a static function: .race(one, other)")
    public func amb(_ other: Signal<Value, Failure>) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }
}
