/// A subject with a current value, which each subscriber is told first.
///
///     let temperature = BehaviorSubject<Int, Never>(20)
///     temperature.signal.subscribe { print($0) }     // 20
///     temperature.send(21)                           // 21
///
/// The current value is told within `subscribe`, also during a delivery, and followed by each later value. A value that
/// was sent is the current one at once; subscribers are told as by ``Subject``. After the end, subscribers are told the
/// last value, then the end.
public final class BehaviorSubject<Value: Sendable, Failure: Error>: SubjectProtocol {
    @usableFromInline let core: RememberingCore<CurrentValue<Value>, Failure>

    /// A subject whose current value is `value`.
    @inlinable
    public init(_ value: Value) {
        core = RememberingCore(CurrentValue(value: value))
    }

    deinit {
        core.abandon()
    }

    /// The current value: the one sent last.
    @inlinable
    public var value: Value { core.memory.value }

    /// The current value, then what is sent.
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
