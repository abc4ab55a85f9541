/// The producer's end of a signal that is made with `init(run:)`.
///
/// It may be used from any thread, and from several at once: what is sent during a delivery waits for it and is
/// delivered after it, in one order. What is sent after the end, or after the disposal, goes nowhere.
///
/// A subscriber that nobody keeps cannot send any more, and lets go of all that is downstream; the subscription stays
/// alive, silent, and its cleanup runs when it is disposed of.
public final class Subscriber<Value: Sendable, Failure: Error>: Sendable {
    @usableFromInline let gate: Gate<Value, Failure>

    @inlinable
    init(_ gate: Gate<Value, Failure>) {
        self.gate = gate
    }

    deinit {
        gate.abandon()
    }

    /// Sends a value.
    @inlinable
    public func send(_ value: Value) {
        gate.send(value)
    }

    /// Ends the signal with an error. After another end it is told to ``Diagnostics``.
    @inlinable
    public func send(error: Failure) {
        gate.fail(error)
    }

    /// Ends the signal.
    @inlinable
    public func sendCompleted() {
        gate.end(.completed)
    }

    /// Has `disposable` disposed of before the end is told, or when the subscription is disposed of: for what must be
    /// torn down even if the end is sent before the closure of the signal has returned. There may be several, and one that the closure
    /// returns besides; they are disposed of in that order. After the end or the disposal it is disposed of at once.
    public func onDispose(_ disposable: any Disposable) {
        gate.inputs.add(disposable)
    }

    /// Runs `cleanup` before the end is told, or when the subscription is disposed of, as if it were a disposable.
    ///
    ///     Signal<String, Never> { subscriber in
    ///         subscriber.onDispose { timer.cancel() }
    ///         subscriber.send("ready")
    ///         return nil
    ///     }
    public func onDispose(_ cleanup: @escaping @Sendable () -> Void) {
        onDispose(AnyDisposable(cleanup))
    }

    /// Whether it is pointless to send any more: for loops that produce a great deal.
    @inlinable
    public var isDisposed: Bool { !gate.isOpen }
}

extension Subscriber where Value == Void {
    /// Sends a value of which only the arrival matters.
    @inlinable
    public func send() {
        send(())
    }
}
