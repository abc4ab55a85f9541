public import Impulse

extension MutableProperty {
    @discardableResult
    @available(*, unavailable, renamed: "modify(_:)", message: "The closure returns the old value")
    public func swap(_ value: Value) -> Value {
        fatalError("unavailable")
    }
}

extension PropertyProtocol {
    @available(*, unavailable, renamed: "value")
    public func withValue<Output>(_ read: (Value) -> Output) -> Output {
        fatalError("unavailable")
    }
}

extension Command {
    @discardableResult
    @available(*, unavailable, renamed: "execute(_:in:)", message: "An execution starts without a subscription")
    public func apply(_ input: Input) -> Signal<Output, CommandError<Failure>> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "executing")
    public var isExecuting: Property<Bool> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "enabled")
    public var isEnabled: Property<Bool> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "executionSignals", message: "executionSignals.flatten()")
    public var values: Signal<Output, Never> { fatalError("unavailable") }

    @available(*, unavailable, message: "A refused execution fails with .disabled, and only there")
    public var disabledErrors: Signal<Void, Never> { fatalError("unavailable") }
}

extension Event {
    @available(*, unavailable, renamed: "isTerminal")
    public var isTerminating: Bool { fatalError("unavailable") }
}
