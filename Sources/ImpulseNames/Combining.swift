// Combinations as methods: ReactiveSwift's and CombineExt's with a label, Combine's without one.

public import Impulse

extension SignalConvertible {
    @available(*, unavailable, renamed: "Signal.combineLatest(_:)", message: "Signal.combineLatest(one, other)")
    public func combineLatest<Other: SignalConvertible>(with other: Other) -> Signal<(Value, Other.Value), Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "Signal.zip(_:buffering:)", message: "Signal.zip(one, other)")
    public func zip<Other: SignalConvertible>(with other: Other) -> Signal<(Value, Other.Value), Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "Signal.combineLatest(_:)", message: "Signal.combineLatest(one, other)")
    public func combineLatest<Other: SignalConvertible>(_ other: Other) -> Signal<(Value, Other.Value), Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "Signal.zip(_:buffering:)", message: "Signal.zip(one, other)")
    public func zip<Other: SignalConvertible>(_ other: Other) -> Signal<(Value, Other.Value), Failure> {
        fatalError("unavailable")
    }
}

extension Signal {
    @available(*, unavailable, renamed: "Signal.combineLatest(_:)", message: "Then map { … }")
    public static func combineLatest<each Input: Sendable>(
        _ signal: repeat Signal<each Input, Failure>,
        resultSelector: @escaping @Sendable (repeat each Input) -> Value
    ) -> Signal {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "Signal.zip(_:buffering:)", message: "Then map { … }")
    public static func zip<each Input: Sendable>(
        _ signal: repeat Signal<each Input, Failure>,
        resultSelector: @escaping @Sendable (repeat each Input) -> Value
    ) -> Signal {
        fatalError("unavailable")
    }
}
