/// Gives a lease back if the source has been released without an end, although the subscription is held.
///
/// Only the end of the input retains it. A disposal and an end give the lease back themselves, in the order of the
/// inputs: once the source has been torn down.
final class LeaseGuard<Value: Sendable, Failure: Error>: Sendable {
    private let lease: AnyDisposable
    private let subscriber: Subscriber<Value, Failure>

    init(_ lease: AnyDisposable, of subscriber: Subscriber<Value, Failure>) {
        self.lease = lease
        self.subscriber = subscriber
    }

    deinit {
        if subscriber.isOpen { ReleaseTrampoline.perform { [lease] in lease.dispose() } }
    }
}
