/// The open window, if any. Its variables belong to the owner of the subscriber's gate.
@usableFromInline
final class Windowing<Value: Sendable, Failure: Error> {
    @usableFromInline typealias Window = Signal<Value, Failure>
    @usableFromInline typealias Owner = Subscriber<Window, Failure>.Owner

    @usableFromInline let subscription: RefCountedSubscription
    @usableFromInline @exclusivity(unchecked) var current: SplitSubject<Value, Failure>?

    @inlinable
    init(sharing subscription: RefCountedSubscription) {
        self.subscription = subscription
    }

    /// Opens a window, unless it could have no subscribers. Returns whether it did.
    @inlinable
    @discardableResult
    func open(_ owner: borrowing Owner) -> Bool {
        guard subscription.isEmittingParts else { return false }
        let part = SplitSubject<Value, Failure>(sharing: subscription)
        current = part
        owner.emit(part.signal)
        return true
    }

    @inlinable
    func close() {
        current.take()?.end(.completed)
    }

    /// Terminates the signal, then the open window.
    @inlinable
    func end(_ ending: Ending<Failure>, _ owner: borrowing Owner) {
        let last = current.take()
        owner.finish(ending)
        last?.end(ending)
    }
}
