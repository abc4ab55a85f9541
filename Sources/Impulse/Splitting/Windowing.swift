/// The open windows, in the order of their openings. They belong to the owner of the subscriber's gate.
@usableFromInline
final class Windowing<Value: Sendable, Failure: Error> {
    @usableFromInline typealias Window = Signal<Value, Failure>
    @usableFromInline typealias Owner = Subscriber<Window, Failure>.Owner

    @usableFromInline let subscription: RefCountedSubscription
    @usableFromInline @exclusivity(unchecked) var windows: [SplitSubject<Value, Failure>] = []

    @inlinable
    init(sharing subscription: RefCountedSubscription) {
        self.subscription = subscription
    }

    /// Opens a window, and returns it, unless it could have no subscribers.
    @inlinable
    @discardableResult
    func open(_ owner: borrowing Owner) -> SplitSubject<Value, Failure>? {
        guard subscription.isEmittingParts else { return nil }
        let window = SplitSubject<Value, Failure>(sharing: subscription)
        windows.append(window)
        owner.emit(window.signal)
        return window
    }

    @inlinable func send(_ value: Value) { for window in windows { window.send(value) } }

    /// Closes the oldest window, if any.
    @inlinable
    func close() {
        if !windows.isEmpty { windows.removeFirst().end(.completed) }
    }

    /// Terminates the signal, then the open windows.
    @inlinable
    func end(_ ending: Ending<Failure>, _ owner: borrowing Owner) {
        let last = windows
        windows = []
        owner.finish(ending)
        for window in last { window.end(ending) }
    }
}
