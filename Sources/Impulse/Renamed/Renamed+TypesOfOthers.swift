// Types of Combine, RxSwift and ReactiveSwift. If a module that has one of them is imported as well, the compiler
// chooses that module's type, since it is available.

@available(*, unavailable, renamed: "Signal")
public typealias AnyPublisher<Value: Sendable, Failure: Error> = Signal<Value, Failure>

@available(*, unavailable, renamed: "Signal")
public typealias SignalProducer<Value: Sendable, Failure: Error> = Signal<Value, Failure>

@available(*, unavailable, renamed: "Signal")
public typealias Infallible<Value: Sendable> = Signal<Value, Never>

@available(*, unavailable, renamed: "Signal")
public typealias Driver<Value: Sendable> = Signal<Value, Never>

@available(*, unavailable, renamed: "Signal.just(_:)")
public typealias Just<Value: Sendable> = Signal<Value, Never>

@available(*, unavailable, renamed: "Signal.error(_:)")
public typealias Fail<Value: Sendable, Failure: Error> = Signal<Value, Failure>

@available(*, unavailable, renamed: "Subject")
public typealias PassthroughSubject<Value: Sendable, Failure: Error> = Subject<Value, Failure>

@available(*, unavailable, renamed: "BehaviorSubject")
public typealias CurrentValueSubject<Value: Sendable, Failure: Error> = BehaviorSubject<Value, Failure>

@available(*, unavailable, renamed: "Subject")
public typealias PublishSubject<Value: Sendable> = Subject<Value, any Error>

@available(*, unavailable, renamed: "Subject")
public typealias PublishRelay<Value: Sendable> = Subject<Value, Never>

@available(*, unavailable, renamed: "MutableProperty")
public typealias BehaviorRelay<Value: Sendable> = MutableProperty<Value>

@available(*, unavailable, renamed: "ScopedDisposable")
public typealias AnyCancellable = ScopedDisposable

@available(*, unavailable, renamed: "CompositeDisposable")
public typealias DisposeBag = CompositeDisposable
