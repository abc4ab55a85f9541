// A subject, a property or a group where an operator takes a signal. Disfavored, so that other mistakes are reported as
// such.

public import Impulse

extension Signal {
    @_disfavoredOverload
    @available(*, unavailable, message: "Takes a signal: write .signal after the subject or the property")
    public func concat(_ next: some HotSource<Value, some Error>) -> Signal { fatalError("unavailable") }

    @_disfavoredOverload
    @available(*, unavailable, message: "Takes a signal: write .signal after the subject or the property")
    public func sample(when ticks: some HotSource, repeating: Bool = true) -> Signal { fatalError("unavailable") }

    @_disfavoredOverload
    @available(*, unavailable, message: "Takes a signal: write .signal after the subject or the property")
    public func skip(until trigger: some HotSource) -> Signal { fatalError("unavailable") }
}

extension Signal where Value == Never, Failure == Never {
    @_disfavoredOverload
    @available(*, unavailable, message: "Takes signals: write .signal after each subject or property")
    public static func combineLatest<each Source: SignalConvertible>(
        _ source: repeat each Source
    ) -> Signal<(repeat (each Source).Value), Never> { fatalError("unavailable") }

    @_disfavoredOverload
    @available(*, unavailable, message: "Takes signals: write .signal after each subject or property")
    public static func zip<each Source: SignalConvertible>(
        _ source: repeat each Source
    ) -> Signal<(repeat (each Source).Value), Never> { fatalError("unavailable") }

    @_disfavoredOverload
    @available(*, unavailable, message: "Takes signals: write .signal after each subject or property")
    public static func merge<Source: SignalConvertible>(
        _ first: Source, _ others: any SignalConvertible<Source.Value, Source.Failure>...
    ) -> Signal<Source.Value, Source.Failure> { fatalError("unavailable") }
}
