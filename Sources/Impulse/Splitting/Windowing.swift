/// The window that is open, if any. What varies belongs to the owner of the subscriber's gate.
@usableFromInline
final class Windowing<Value: Sendable, Failure: Error> {
    @usableFromInline typealias Window = Signal<Value, Failure>

    @usableFromInline let subscriber: Subscriber<Window, Failure>
    @usableFromInline let lease: Lease
    @usableFromInline @exclusivity(unchecked) var current: Part<Value, Failure>?

    @inlinable
    init(_ subscriber: Subscriber<Window, Failure>, under lease: Lease) {
        self.subscriber = subscriber
        self.lease = lease
    }

    /// Opens a window, unless nobody could subscribe to it; whether it has.
    @inlinable
    @discardableResult
    func open() -> Bool {
        guard lease.admitsParts else { return false }
        let part = Part<Value, Failure>(under: lease)
        current = part
        subscriber.emit(part.signal)
        return true
    }

    @inlinable
    func close() {
        current.take()?.end(.completed)
    }

    /// Ends the whole, then the window.
    @inlinable
    func end(_ ending: Ending<Failure>) {
        let last = current.take()
        subscriber.finish(ending)
        last?.end(ending)
    }

    /// What attaches the source.
    @inlinable
    func input(_ source: Signal<Value, Failure>, _ receive: @escaping (Value) -> Void) -> Head {
        let end: (Ending<Failure>) -> Void = { [self] in self.end($0) }
        return subscriber.attach(
            source,
            next: { [subscriber] in subscriber.perform($0, receive) },
            end: { [subscriber] in subscriber.perform($0, end) })
    }
}
