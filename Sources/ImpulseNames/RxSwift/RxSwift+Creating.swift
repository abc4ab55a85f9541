public import Impulse

extension Signal {
    @available(*, unavailable, renamed: "init(run:)")
    public static func create(_ run: @escaping @Sendable (Subscriber<Value, Failure>) -> any Disposable) -> Signal {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "init(_:)")
    public static func from(_ elements: [Value]) -> Signal {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "init(_:)", message: "The argument is an array")
    public static func of(_ values: Value...) -> Signal {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "repeat()", message: ".just(value).repeat()")
    public static func repeatElement(_ value: Value) -> Signal {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "unfold(into:_:)")
    public static func generate(
        initialState: Value, condition: @escaping (Value) -> Bool, iterate: @escaping (Value) -> Value
    ) -> Signal {
        fatalError("unavailable")
    }
}

extension Signal where Value: BinaryInteger {
    @available(*, unavailable, renamed: "init(_:)", message: "Signal(start..<start + count)")
    public static func range(start: Value, count: Value) -> Signal {
        fatalError("unavailable")
    }
}
