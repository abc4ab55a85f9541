// More of ReactiveObjC's types: the ones without a counterpart of the same name here.

public import Impulse

@available(*, unavailable, renamed: "Signal", message: "Of RACStream's two, the other is Swift's Sequence")
public typealias RACStream<Value: Sendable, Failure: Error> = Signal<Value, Failure>

@available(*, unavailable, message: "Swift's sequences and their lazy forms take its place")
public typealias RACSequence<Element> = [Element]

@available(*, unavailable, message: "Use Void: subject.send()")
public typealias RACUnit = Void

@available(*, unavailable, message: "Use Swift's tuples: (a, b)")
public enum RACTuple {}

@available(*, unavailable, message: "Use Swift's tuples: (a, b)")
public enum RACOneTuple {}

@available(*, unavailable, message: "Use Swift's tuples: (a, b)")
public enum RACTwoTuple {}

@available(*, unavailable, message: "Use Swift's tuples: (a, b)")
public enum RACThreeTuple {}

@available(*, unavailable, message: "Use Swift's tuples: (a, b)")
public enum RACFourTuple {}

@available(*, unavailable, message: "Use Swift's tuples: (a, b)")
public enum RACFiveTuple {}

@available(*, unavailable, message: "Use nil of an optional element")
public enum RACTupleNil {}

@available(*, unavailable, renamed: "ChannelTerminal", message: "one.channel(to: other) joins two")
public typealias RACChannel<Value: Sendable> = ChannelTerminal<Value>

@available(*, unavailable, renamed: "ChannelTerminal")
public typealias RACChannelTerminal<Value: Sendable> = ChannelTerminal<Value>

@available(*, unavailable, renamed: "ChannelTerminal", message: "ChannelTerminal(object, \\.path)")
public typealias RACKVOChannel<Value: Sendable> = ChannelTerminal<Value>

@available(*, unavailable, renamed: "ImmediateScheduler")
public typealias RACImmediateScheduler = ImmediateScheduler

@available(*, unavailable, message: "Use TestScheduler of the module ImpulseTesting")
public enum RACTestScheduler {}

@available(*, unavailable, message: "Use a closure: map { … }")
public enum RACValueTransformer {}

@available(*, unavailable, message: "Use the macro @DelegateSignals of the module ImpulseMacros")
public enum RACDelegateProxy {}

@available(*, unavailable, renamed: "Event", message: "Switch over its cases")
public enum RACEventType {}
