// ReactiveObjC's names of types. Those here have no prefix; `Documentation/FromReactiveObjC.md` lists other
// differences.

public import Impulse

@available(*, unavailable, renamed: "Signal")
public typealias RACSignal<Value: Sendable, Failure: Error> = Signal<Value, Failure>

@available(*, unavailable, renamed: "Subscriber")
public typealias RACSubscriber<Value: Sendable, Failure: Error> = Subscriber<Value, Failure>

@available(*, unavailable, renamed: "Subject")
public typealias RACSubject<Value: Sendable, Failure: Error> = Subject<Value, Failure>

@available(*, unavailable, renamed: "BehaviorSubject")
public typealias RACBehaviorSubject<Value: Sendable, Failure: Error> = BehaviorSubject<Value, Failure>

@available(*, unavailable, renamed: "ReplaySubject")
public typealias RACReplaySubject<Value: Sendable, Failure: Error> = ReplaySubject<Value, Failure>

@available(*, unavailable, renamed: "MulticastConnection")
public typealias RACMulticastConnection<Value: Sendable, Failure: Error> = MulticastConnection<Value, Failure>

@available(*, unavailable, renamed: "Event")
public typealias RACEvent<Value, Failure: Error> = Event<Value, Failure>

@available(*, unavailable, renamed: "Command")
public typealias RACCommand<Input: Sendable, Output: Sendable, Failure: Error> = Command<Input, Output, Failure>

@available(*, unavailable, renamed: "GroupedSignal")
public typealias RACGroupedSignal<Key: Hashable & Sendable, Value: Sendable, Failure: Error> =
    GroupedSignal<Key, Value, Failure>

@available(*, unavailable, renamed: "AnyDisposable")
public typealias RACDisposable = AnyDisposable

@available(*, unavailable, renamed: "CompositeDisposable")
public typealias RACCompoundDisposable = CompositeDisposable

@available(*, unavailable, renamed: "SerialDisposable")
public typealias RACSerialDisposable = SerialDisposable

@available(*, unavailable, renamed: "ScopedDisposable")
public typealias RACScopedDisposable = ScopedDisposable

@available(*, unavailable, renamed: "Scheduler")
public typealias RACScheduler = Scheduler

@available(*, unavailable, renamed: "QueueScheduler")
public typealias RACQueueScheduler = QueueScheduler

@available(*, unavailable, renamed: "QueueScheduler")
public typealias RACTargetQueueScheduler = QueueScheduler
