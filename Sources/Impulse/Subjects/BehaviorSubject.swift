/// A subject with a current value, which each subscriber receives first.
///
///     let temperature = BehaviorSubject<Int, Never>(20)
///     temperature.signal.subscribe { print($0) }     // 20
///     temperature.send(21)                           // 21
///
/// A subscriber receives the current value within `subscribe`, even during a delivery, and then each later value. A
/// value that is sent becomes the current one immediately; see ``Subject`` for the order of deliveries. A subscriber
/// that is added after the end receives the last value, then the terminal event.
public final class BehaviorSubject<Value: Sendable, Failure: Error>: SubjectProtocol, WeaklyReferenced {
    @usableFromInline let weakAnchor = WeakAnchor()
    @usableFromInline let core: RememberingCore<CurrentValue<Value>, Failure>

    /// Creates a subject whose current value is `value`.
    @inlinable
    public init(_ value: Value) {
        core = RememberingCore(CurrentValue(value: value))
    }

    deinit {
        weakAnchor.invalidate()
        core.abandon()
    }

    /// The current value: the one sent last.
    @inlinable
    public var value: Value { core.memory.value }

    /// A signal of the current value, then the values sent later.
    @inlinable
    public var signal: Signal<Value, Failure> { core.signal }

    @inlinable
    public func send(_ value: Value) { core.send(value) }
    @inlinable
    public func send(error: Failure) { core.end(.error(error)) }
    @inlinable
    public func sendCompleted() { core.end(.completed) }
    @inlinable
    public func onDispose(_ disposable: any Disposable) { core.onDispose(disposable) }
}
