// RxSwift's protocols, disposables and schedulers.

public import Impulse

@available(*, unavailable, renamed: "SignalConvertible")
public typealias ObservableType = SignalConvertible

@available(*, unavailable, renamed: "SignalConvertible")
public typealias ObservableConvertibleType = SignalConvertible

@available(*, unavailable, renamed: "SubjectProtocol")
public typealias SubjectType = SubjectProtocol

@available(*, unavailable, renamed: "SubjectProtocol")
public typealias ObserverType = SubjectProtocol

@available(*, unavailable, renamed: "Scheduler")
public typealias SchedulerType = Scheduler

@available(*, unavailable, renamed: "Scheduler")
public typealias ImmediateSchedulerType = Scheduler

@available(*, unavailable, renamed: "Disposable", message: "AnyDisposable has isDisposed")
public typealias Cancelable = Disposable

@available(*, unavailable, renamed: "Lifetime")
public typealias DisposeBag = Lifetime

@available(*, unavailable, renamed: "SerialDisposable")
public typealias SingleAssignmentDisposable = SerialDisposable

@available(*, unavailable, renamed: "AnyDisposable")
public typealias BooleanDisposable = AnyDisposable

@available(*, unavailable, renamed: "QueueScheduler")
public typealias SerialDispatchQueueScheduler = QueueScheduler

@available(*, unavailable, renamed: "QueueScheduler", message: "Schedulers are serial")
public typealias ConcurrentDispatchQueueScheduler = QueueScheduler

@available(*, unavailable, renamed: "QueueScheduler", message: "Schedulers are serial")
public typealias OperationQueueScheduler = QueueScheduler

@available(*, unavailable, renamed: "MainScheduler")
public typealias ConcurrentMainScheduler = MainScheduler

@available(*, unavailable, renamed: "ImmediateScheduler")
public typealias CurrentThreadScheduler = ImmediateScheduler

@available(*, unavailable, message: "Use Swift's Duration: the cases have the same names")
public typealias RxTimeInterval = Duration

@available(*, unavailable, renamed: "SharingLifetime", message: ".whileConnected is .subscribed")
public typealias SubjectLifetimeScope = SharingLifetime

@available(*, unavailable, message: "Use TestScheduler of the module ImpulseTesting")
public typealias VirtualTimeScheduler<Converter> = any Scheduler

@available(*, unavailable, message: "Use TestScheduler of the module ImpulseTesting")
public typealias HistoricalScheduler = any Scheduler

@available(*, unavailable, renamed: "Diagnostics")
public typealias Hooks = Diagnostics

@available(
    *, unavailable, renamed: "Diagnostics", message: "expectNoLiveSubscriptions of the module ImpulseTesting counts"
)
public typealias Resources = Diagnostics
