public import Impulse

@available(*, unavailable, renamed: "Signal")
public typealias SignalProducer<Value: Sendable, Failure: Error> = Signal<Value, Failure>

@available(*, unavailable, renamed: "SignalConvertible")
public typealias SignalProtocol = SignalConvertible

@available(*, unavailable, renamed: "SignalConvertible")
public typealias SignalProducerProtocol = SignalConvertible

@available(*, unavailable, renamed: "SignalConvertible")
public typealias SignalProducerConvertible = SignalConvertible

@available(*, unavailable, renamed: "SignalConvertible")
public typealias BindingSource = SignalConvertible

@available(*, unavailable, renamed: "PropertyProtocol", message: "A setter needs a MutableProperty")
public typealias MutablePropertyProtocol = PropertyProtocol

@available(
    *, unavailable, renamed: "ValidatedProperty",
    message: "A dependency may make the value the one from before the proposal"
)
public typealias ValidatingProperty<Value: Sendable, ValidationError: Error> = ValidatedProperty<Value, ValidationError>

@available(*, unavailable, renamed: "Command")
public typealias Action<Input: Sendable, Output: Sendable, Failure: Error> = Command<Input, Output, Failure>

@available(*, unavailable, renamed: "CommandError")
public typealias ActionError<Failure: Error> = CommandError<Failure>

@available(*, unavailable, renamed: "FlatteningStrategy")
public typealias FlattenStrategy = FlatteningStrategy

@available(*, unavailable, renamed: "MainScheduler")
public typealias UIScheduler = MainScheduler

@available(*, unavailable, renamed: "Scheduler")
public typealias DateScheduler = Scheduler

@available(*, unavailable, message: "Use Mutex of Swift's module Synchronization")
public enum Atomic {}
