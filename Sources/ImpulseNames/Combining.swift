// Combinations as methods: ReactiveSwift's and CombineExt's with a label, Combine's without one.

public import Impulse

extension Signal {
    @available(*, unavailable, renamed: "Signal.combineLatest(_:)", message: "Signal.combineLatest(one, other)")
    public func combineLatest<Other>(with other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "Signal.zip(_:buffering:)", message: "Signal.zip(one, other)")
    public func zip<Other>(with other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "Signal.combineLatest(_:)", message: "Signal.combineLatest(one, other)")
    public func combineLatest<Other>(_ other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "Signal.zip(_:buffering:)", message: "Signal.zip(one, other)")
    public func zip<Other>(_ other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
        fatalError("unavailable")
    }
}
