/// The open window, if any. Its variables belong to the owner of the subscriber's gate.
final class Windowing<Value: Sendable, Failure: Error> {
    typealias Window = Signal<Value, Failure>
    typealias Owner = Subscriber<Window, Failure>.Owner

    let subscription: RefCountedSubscription
    @exclusivity(unchecked) var current: SplitSubject<Value, Failure>?

    init(sharing subscription: RefCountedSubscription) {
        self.subscription = subscription
    }

    /// Opens a window, unless it could have no subscribers. Returns whether it did.
    @discardableResult
    func open(_ owner: borrowing Owner) -> Bool {
        guard subscription.isEmittingParts else { return false }
        let part = SplitSubject<Value, Failure>(sharing: subscription)
        current = part
        owner.emit(part.signal)
        return true
    }

    func close() {
        current.take()?.end(.completed)
    }

    /// Terminates the signal, then the open window.
    func end(_ ending: Ending<Failure>, _ owner: borrowing Owner) {
        let last = current.take()
        owner.finish(ending)
        last?.end(ending)
    }
}
