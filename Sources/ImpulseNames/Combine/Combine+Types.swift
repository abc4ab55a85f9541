// Combine's types. If Combine is imported as well, the compiler chooses its types, because they are available.

public import Impulse

@available(*, unavailable, renamed: "SignalConvertible")
public typealias Publisher = SignalConvertible

@available(*, unavailable, renamed: "MulticastConnection")
public typealias ConnectablePublisher<Value: Sendable, Failure: Error> = MulticastConnection<Value, Failure>

@available(*, unavailable, renamed: "Signal")
public typealias AnyPublisher<Value: Sendable, Failure: Error> = Signal<Value, Failure>

@available(*, unavailable, renamed: "Signal", message: "Its members are operators of signals")
public enum Publishers {}

@available(*, unavailable, renamed: "Signal.error(_:)")
public typealias Fail<Value: Sendable, Failure: Error> = Signal<Value, Failure>

@available(*, unavailable, renamed: "Signal.empty", message: "One that does not complete is .never")
public typealias Empty<Value: Sendable, Failure: Error> = Signal<Value, Failure>

@available(*, unavailable, renamed: "Signal.init(_:)")
public typealias Record<Value: Sendable, Failure: Error> = Signal<Value, Failure>

@available(*, unavailable, renamed: "Subject")
public typealias PassthroughSubject<Value: Sendable, Failure: Error> = Subject<Value, Failure>

@available(*, unavailable, renamed: "BehaviorSubject")
public typealias CurrentValueSubject<Value: Sendable, Failure: Error> = BehaviorSubject<Value, Failure>

@available(*, unavailable, renamed: "Subscriber")
public typealias AnySubscriber<Value: Sendable, Failure: Error> = Subscriber<Value, Failure>

@available(
    *, unavailable,
    message:
        "A subscription takes closures: subscribe(next:error:completed:). Instead of demand there is a BufferingPolicy"
)
public enum Subscribers {
    @available(*, unavailable, message: "A subscription takes closures")
    public enum Completion<Failure: Error> {
        case finished, failure(Failure)
    }
}

@available(*, unavailable, renamed: "Disposable")
public typealias Cancellable = Disposable

@available(*, unavailable, renamed: "ScopedDisposable")
public typealias AnyCancellable = ScopedDisposable

@available(*, unavailable, renamed: "Observed")
public typealias Published<Value: Sendable> = Observed<Value>

@available(*, unavailable, message: "An object is observed by its properties: @Observed, or Swift's @Observable")
public protocol ObservableObject: AnyObject {}
