/// The producer's side of a signal that is created with `init(run:)`.
///
/// You may use it on any thread, and on several concurrently: an event that is sent during a delivery is enqueued,
/// and delivered afterwards. Events that are sent after the terminal event or the disposal are dropped.
///
/// Once a subscriber has been released, nothing can be sent, and everything downstream is released. The subscription
/// stays alive but silent, and its cleanup runs when it is disposed of.
///
/// `@unchecked Sendable`: the properties here are constants, and only the owner uses a subclass's variables;
/// `TimingRaceTests` checks it, under the thread sanitizer too.
public class Subscriber<Value: Sendable, Failure: Error>: @unchecked Sendable {
    @usableFromInline final let gate: Gate<Value, Failure>

    @inlinable
    init(_ gate: Gate<Value, Failure>) {
        self.gate = gate
    }

    deinit {
        gate.abandon()
    }
}

extension Subscriber {
    /// Sends a value.
    @inlinable
    public func send(_ value: Value) {
        gate.send(value)
    }

    /// Fails with `error`. After another terminal event, the error is reported to ``Diagnostics``.
    @inlinable
    public func send(error: Failure) {
        gate.fail(error)
    }

    /// Completes the signal.
    @inlinable
    public func sendCompleted() {
        gate.end(.completed)
    }

    /// Disposes of `disposable` before the terminal event is delivered, or when the subscription is disposed of.
    ///
    /// Use it for resources that must be torn down even if the terminal event is sent before the signal's closure has
    /// returned. You may add several, besides the one that the closure returns; they are disposed of in that order.
    /// After the terminal event or the disposal, `disposable` is disposed of immediately.
    public func onDispose(_ disposable: any Disposable) {
        gate.add(disposable)
    }

    /// Runs `cleanup` before the terminal event is delivered, or when the subscription is disposed of.
    ///
    ///     Signal<String, Never> { subscriber in
    ///         subscriber.onDispose { timer.cancel() }
    ///         subscriber.send("ready")
    ///         return nil
    ///     }
    public func onDispose(_ cleanup: @escaping @Sendable () -> Void) {
        onDispose(AnyDisposable(cleanup))
    }

    /// True if further sends have no effect. Check it in loops that produce many values.
    @inlinable
    public var isDisposed: Bool { !gate.isOpen }
}

extension Subscriber where Value == Void {
    /// Sends a value that carries no information.
    @inlinable
    public func send() {
        send(())
    }
}
