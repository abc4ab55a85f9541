/// Returns the permit of a subscription if its source has been released without an end, although the subscription is
/// held.
///
/// Only the end of the input retains it. A disposal and an end return the permit themselves, in the order of the
/// inputs: once the source has been torn down.
final class ReturningGuard<Value: Sendable, Failure: Error>: Sendable {
    private let permit: AnyDisposable
    private let subscriber: Subscriber<Value, Failure>

    /// - Parameter permit: returns the permit when it is disposed of.
    init(_ permit: AnyDisposable, of subscriber: Subscriber<Value, Failure>) {
        self.permit = permit
        self.subscriber = subscriber
    }

    deinit {
        if subscriber.isOpen { Trampoline.release { [permit] in permit.dispose() } }
    }
}
