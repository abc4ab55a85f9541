/// One of the hot signals into which a source is split.
@usableFromInline
final class Part<Value: Sendable, Failure: Error> {
    @usableFromInline let subject = Subject<Value, Failure>()
    @usableFromInline let lease: Lease

    @inlinable
    init(under lease: Lease) {
        self.lease = lease
    }

    /// What is told to clients.
    @inlinable
    var signal: Signal<Value, Failure> { subject.signal.holding(lease) }

    @inlinable
    func send(_ value: Value) {
        subject.send(value)
    }

    @inlinable
    func end(_ ending: Ending<Failure>) {
        subject.core.post(.end(ending, nil))
    }
}
