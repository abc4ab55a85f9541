/// A signal that is sent by hand, to all who listen at the time.
///
///     let taps = Subject<Void, Never>()
///     taps.signal.subscribe { print("tap") }
///     taps.send()
///
/// It may be sent to from any thread, and from inside a delivery: such sends wait for the delivery under way, so that
/// all subscribers see all values in one order. Subscribers are told in the order of their subscription; one who comes
/// during a delivery is told from the next value on.
///
/// The end is remembered: later subscribers are told it at once. A subject that is let go of without an end falls
/// silent, and lets go of its subscribers; its signals do not keep it alive.
public final class Subject<Value: Sendable, Failure: Error>: SubjectProtocol {
    @usableFromInline let core = SubjectCore<Value, Failure>()

    /// A subject without subscribers.
    @inlinable
    public init() {}

    deinit {
        core.abandon()
    }

    /// What is sent from now on.
    @inlinable
    public var signal: Signal<Value, Failure> {
        Signal(attaching: { [core] next, end, _ in Entry(Sink(next: next, end: end), core: core) })
    }

    @inlinable
    public func send(_ value: Value) {
        core.send(value)
    }

    @inlinable
    public func send(error: Failure) {
        core.end(.error(error))
    }

    @inlinable
    public func sendCompleted() {
        core.end(.completed)
    }

    @inlinable
    public func onDispose(_ disposable: any Disposable) {
        core.onDispose(disposable)
    }
}
