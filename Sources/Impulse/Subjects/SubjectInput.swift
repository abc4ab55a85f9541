/// A subscription that sends to a subject, as the subject holds it.
///
/// The two retain each other until one of them ends, or until nothing is left that could send: the subscription then
/// releases its subject.
@usableFromInline
final class SubjectInput: Disposable {
    private let subscription: any Disposable

    @usableFromInline
    init(_ subscription: any Disposable) {
        self.subscription = subscription
    }

    /// Leaves a subscription alone that has ended, because once disposed of it would not report an error that its
    /// source sends too late.
    @usableFromInline
    func dispose() {
        if !subscription.isDisposed { subscription.dispose() }
    }

    @usableFromInline
    var isDisposed: Bool { subscription.isDisposed }
}
