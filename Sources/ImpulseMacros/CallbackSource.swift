#if Macros
public import Impulse

/// Where the signal of a callback comes from: what ``Callback(_:)`` stores beside the method.
///
///     import ImpulseMacros
///
///     let source = CallbackSource<Int>()
///     source.signal.subscribe { print($0) }
///     source.send(1)
///
/// It may be sent to from any thread. Its signal is hot, tells all subscribers in one order, does not keep the source alive,
/// and completes when the source is gone, which is when the object that owns it is.
public final class CallbackSource<Value: Sendable>: Sendable {
    private let subject = Subject<Value, Never>()

    /// A source without subscribers.
    public init() {}

    deinit {
        subject.sendCompleted()
    }

    /// Tells of a call.
    public func send(_ value: Value) {
        subject.send(value)
    }

    /// What is sent from now on.
    public var signal: CallbackSignal<Value> { subject.signal }
}

/// The signal of a callback.
public typealias CallbackSignal<Value: Sendable> = Signal<Value, Never>
#endif
