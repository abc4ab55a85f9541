// RxSwift's and RxCocoa's types of observables. If a module that has one of them is imported as well, the compiler
// chooses that module's type, because it is available.

public import Impulse

@available(*, unavailable, renamed: "Signal")
public typealias Observable<Value: Sendable> = Signal<Value, any Error>

@available(*, unavailable, renamed: "Signal")
public typealias Infallible<Value: Sendable> = Signal<Value, Never>

@available(*, unavailable, renamed: "Signal")
public typealias Driver<Value: Sendable> = Signal<Value, Never>

@available(*, unavailable, renamed: "Signal")
public typealias SharedSequence<Strategy, Value: Sendable> = Signal<Value, Never>

@available(*, unavailable, renamed: "Signal", message: "The number of values is not part of the type")
public typealias Single<Value: Sendable> = Signal<Value, any Error>

@available(*, unavailable, renamed: "Signal", message: "The number of values is not part of the type")
public typealias Maybe<Value: Sendable> = Signal<Value, any Error>

@available(*, unavailable, renamed: "Signal", message: "The type of its values is Never")
public typealias Completable = Signal<Never, any Error>

@available(*, unavailable, renamed: "MulticastConnection")
public typealias ConnectableObservable<Value: Sendable> = MulticastConnection<Value, any Error>

@available(*, unavailable, renamed: "GroupedSignal")
public typealias GroupedObservable<Key: Hashable & Sendable, Value: Sendable> = GroupedSignal<Key, Value, any Error>

@available(*, unavailable, renamed: "Subject")
public typealias PublishSubject<Value: Sendable> = Subject<Value, any Error>

@available(*, unavailable, renamed: "ReplaySubject", message: "signal.take(last: 1).replay() needs no subject")
public typealias AsyncSubject<Value: Sendable> = ReplaySubject<Value, any Error>

@available(*, unavailable, renamed: "Subject")
public typealias PublishRelay<Value: Sendable> = Subject<Value, Never>

@available(*, unavailable, renamed: "ReplaySubject")
public typealias ReplayRelay<Value: Sendable> = ReplaySubject<Value, Never>

@available(*, unavailable, renamed: "MutableProperty")
public typealias BehaviorRelay<Value: Sendable> = MutableProperty<Value>

@available(*, unavailable, renamed: "Subscriber")
public typealias AnyObserver<Value: Sendable> = Subscriber<Value, any Error>

@available(*, unavailable, renamed: "BindingTarget")
public typealias Binder<Value: Sendable> = BindingTarget<Value>

@available(*, unavailable, renamed: "Signal")
public typealias ControlEvent<Value: Sendable> = Signal<Value, Never>

@available(*, unavailable, renamed: "ChannelTerminal")
public typealias ControlProperty<Value: Sendable> = ChannelTerminal<Value>

@available(*, unavailable, renamed: "AnyDisposable")
public typealias Disposables = AnyDisposable
