/// A subject's weak reference to a subscription that sends to it. The source retains the subscription, which keeps
/// the subject alive.
@usableFromInline
final class InputReference: Disposable {
    #if hasFeature(Embedded)
    /// Not weak, since Embedded Swift lacks that: a subscription that never ends, and is never disposed of, keeps
    /// itself and the subject alive.
    private let input: any Disposable
    private let isSubjectThere: @Sendable () -> Bool

    private init(_ input: any Disposable, while isSubjectThere: @escaping @Sendable () -> Bool) {
        self.input = input
        self.isSubjectThere = isSubjectThere
    }

    @usableFromInline
    convenience init<Target: SubjectProtocol>(_ input: any Disposable, of subject: Target) {
        self.init(input, while: Self.presence(of: subject))
    }

    /// Returns whether a subject still exists. A type of subject outside the library is taken to exist.
    private static func presence<Target: SubjectProtocol>(of subject: Target) -> @Sendable () -> Bool {
        if let subject = subject as? Subject<Target.Value, Target.Failure> { return known(subject) }
        if let subject = subject as? BehaviorSubject<Target.Value, Target.Failure> { return known(subject) }
        if let subject = subject as? ReplaySubject<Target.Value, Target.Failure> { return known(subject) }
        return { true }
    }

    private static func known(_ subject: some WeaklyReferenced) -> @Sendable () -> Bool {
        { [subject = WeakReference(subject)] in subject.object != nil }
    }

    @usableFromInline
    func dispose() {
        if isSubjectThere(), !input.isDisposed { input.dispose() }
    }

    @usableFromInline
    var isDisposed: Bool { input.isDisposed }
    #else
    private weak let input: (any Disposable)?
    private weak let subject: (any AnyObject & Sendable)?

    @usableFromInline
    init(_ input: any Disposable, of subject: any AnyObject & Sendable) {
        self.input = input
        self.subject = subject
    }

    /// Disposes of the subscription, except in two cases. A subject that is released has been released by its source,
    /// which cleans up when it is itself disposed of. A source that has ended is left alone, because once disposed of
    /// it would not report an error that it sends too late.
    @usableFromInline
    func dispose() {
        if subject != nil, let input, !input.isDisposed { input.dispose() }
    }

    @usableFromInline
    var isDisposed: Bool { input?.isDisposed ?? true }
    #endif
}
