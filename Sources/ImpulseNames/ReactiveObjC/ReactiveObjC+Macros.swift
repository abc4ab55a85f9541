// ReactiveObjC's macros and constants, as functions and values, because Swift code writes them so.

public import Impulse

@available(
    *, unavailable, renamed: "Signal.observe(_:_:emitting:)", message: "Or $property.signal of an @Observed property"
)
public func RACObserve<Object, Value>(_ object: Object, _ path: KeyPath<Object, Value>) -> Signal<Value, Never> {
    fatalError("unavailable")
}

@available(
    *, unavailable, renamed: "Signal.observe(_:_:emitting:)", message: "Or $property.signal of an @Observed property"
)
public func RACObserve<Object>(_ object: Object, _ path: String) -> Signal<String, Never> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Signal.bind(to:_:)", message: "signal.bind(to: object, path)")
public func RAC<Object, Value>(_ object: Object, _ path: KeyPath<Object, Value>) -> BindingTarget<Value> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "ChannelTerminal.init(_:_:)")
public func RACChannelTo<Object, Value>(_ object: Object, _ path: KeyPath<Object, Value>) -> ChannelTerminal<Value> {
    fatalError("unavailable")
}

@available(*, unavailable, message: "Write a tuple: (a, b)")
public func RACTuplePack<each Value>(_ value: repeat each Value) -> (repeat each Value) {
    fatalError("unavailable")
}

@available(*, unavailable, message: "Take the tuple apart: let (a, b) = pair")
public func RACTupleUnpack<each Value>(_ value: repeat each Value) -> (repeat each Value) {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "NoMatchingCase", message: "Other errors are your own types")
public var RACSignalErrorDomain: String { fatalError("unavailable") }

@available(*, unavailable, renamed: "CommandError")
public var RACCommandErrorDomain: String { fatalError("unavailable") }

@available(*, unavailable, renamed: "CommandError.failed(_:)")
public var RACUnderlyingCommandErrorKey: String { fatalError("unavailable") }
