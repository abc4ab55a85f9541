/// What a subscription has borrowed: it gives it back once.
final class Lease: Disposable {
    private let giveBack: Guarded<StoredClosure?>

    init(_ giveBack: @escaping @Sendable () -> Void) {
        self.giveBack = Guarded(StoredClosure(run: giveBack))
    }

    func dispose() {
        let last = giveBack.withLock { $0.take() }
        last?.run()
    }

    var isDisposed: Bool { giveBack.withLock { $0 == nil } }
}

/// Gives a lease back if the source has been released without an end, although the subscription is held.
///
/// Only the end of the input retains it. A disposal and an end give the lease back themselves, in the order of the
/// inputs: once the source has been torn down.
final class LeaseGuard<Value: Sendable, Failure: Error>: Sendable {
    private let lease: Lease
    private let subscriber: Subscriber<Value, Failure>

    init(_ lease: Lease, of subscriber: Subscriber<Value, Failure>) {
        self.lease = lease
        self.subscriber = subscriber
    }

    deinit {
        if subscriber.isOpen { ReleaseTrampoline.perform { [lease] in lease.dispose() } }
    }
}
