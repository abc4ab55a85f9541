/// One of the hot signals into which a source is split.
@usableFromInline
final class SplitSubject<Value: Sendable, Failure: Error> {
    @usableFromInline let subject = Subject<Value, Failure>()
    @usableFromInline let subscription: RefCountedSubscription

    @inlinable
    init(sharing subscription: RefCountedSubscription) {
        self.subscription = subscription
    }

    /// The signal that clients receive. Its subscribers retain the subscription to the source.
    @inlinable
    var signal: Signal<Value, Failure> { subject.signal.retaining(subscription) }

    @inlinable
    func send(_ value: Value) {
        subject.send(value)
    }

    @inlinable
    func end(_ ending: Ending<Failure>) {
        subject.core.post(.end(ending, nil))
    }
}
