/// A subscription that sends to a subject, as the subject holds it.
///
/// The two retain each other until one of them ends, or until nothing is left that could send: the subscription then
/// releases its subject.
@usableFromInline
final class InputReference: Disposable {
    private let input: any Disposable
    /// Returns whether the subject still exists; `nil` if its release, too, disposes of the input.
    private let isSubjectThere: (@Sendable () -> Bool)?

    @usableFromInline
    init(_ input: any Disposable, while isSubjectThere: (@Sendable () -> Bool)? = nil) {
        (self.input, self.isSubjectThere) = (input, isSubjectThere)
    }

    /// - Parameter subject: disposes of the subscription at its end, but not when it is released: a source that can
    ///   send nothing releases it, and is cleaned up when it is itself disposed of.
    @usableFromInline
    convenience init<Target: SubjectProtocol>(_ input: any Disposable, untilEndOf subject: Target) {
        self.init(input, while: Self.presence(of: subject))
    }

    #if hasFeature(Embedded)
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
    #else
    private static func presence(of subject: any AnyObject & Sendable) -> @Sendable () -> Bool {
        { [weak subject] in subject != nil }
    }
    #endif

    /// Leaves a subscription alone that has ended, because once disposed of it would not report an error that its
    /// source sends too late.
    @usableFromInline
    func dispose() {
        if isSubjectThere?() ?? true, !input.isDisposed { input.dispose() }
    }

    @usableFromInline var isDisposed: Bool { input.isDisposed }
}
