/// A hot source of events that are sent by hand, to all current subscribers.
///
///     let taps = Subject<Void, Never>()
///     taps.signal.subscribe { print("tap") }
///     taps.send()
///
/// Events may be sent from any thread, and from inside a delivery. A send during a delivery is enqueued and delivered
/// afterwards, so all subscribers receive all values in one order. Each value is delivered to the subscribers in the
/// order in which they subscribed. A subscriber that is added during a delivery receives the values from the next one
/// on.
///
/// The terminal event is remembered, and delivered immediately to later subscribers. A subject that is released
/// without one sends nothing more and releases its subscribers. Its signals do not keep it alive.
public final class Subject<Value: Sendable, Failure: Error>: SubjectProtocol, WeaklyReferenced {
    @usableFromInline let weakAnchor = WeakAnchor()
    @usableFromInline let core = SubjectCore<Value, Failure>()

    /// Creates a subject without subscribers.
    @inlinable
    public init() {}

    deinit {
        weakAnchor.invalidate()
        core.abandon()
    }

    /// A signal of the events sent from now on.
    @inlinable
    public var signal: Signal<Value, Failure> {
        Signal(
            isChecked: true,
            from: inspectedSource,
            attaching: { [core] next, end, trail in
                SubjectEntry(Sink(next: next, end: end).carried(by: trail), core: core)
            })
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
