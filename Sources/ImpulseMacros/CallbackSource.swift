#if Macros
public import Impulse

/// The source of a callback's signal, which ``Callback(_:)`` stores beside the method.
///
///     import ImpulseMacros
///
///     let source = CallbackSource<Int>()
///     source.signal.subscribe { print($0) }
///     source.send(1)
///
/// You may send on any thread. The signal is hot, and delivers to all subscribers in one order. It does not retain the
/// source, and completes when the source is deallocated with the object that owns it.
public final class CallbackSource<Value: Sendable>: Sendable {
    private let subject = Subject<Value, Never>()

    /// Creates a source without subscribers.
    public init() {}

    deinit {
        subject.sendCompleted()
    }

    /// Sends the arguments of a call.
    public func send(_ value: Value) {
        subject.send(value)
    }

    /// Emits the values sent from now on.
    public var signal: CallbackSignal<Value> { subject.signal }
}

/// The signal of a callback.
public typealias CallbackSignal<Value: Sendable> = Signal<Value, Never>
#endif
