/// The last node of a subscription: the user's closures, and silence after a disposal.
///
/// Both closures of its sink capture the observer alone, which therefore is their context: the whole node is one object.
@usableFromInline
final class Observer<Value, Failure: Error> {
    @usableFromInline let next: @Sendable (Value) -> Void
    @usableFromInline let error: (@Sendable (Failure) -> Void)?
    @usableFromInline let completed: @Sendable () -> Void

    /// Not owned, for the reason that ``Upstream`` gives.
    @usableFromInline
    @exclusivity(unchecked)
    unowned(unsafe) var head: Head?

    #if DEBUG
    /// It lives as long as the observer, which the end and the disposal let go of.
    @usableFromInline
    @exclusivity(unchecked)
    var liveSubscription: LiveSubscription?
    #endif

    @inlinable
    init(
        next: @escaping @Sendable (Value) -> Void,
        error: (@Sendable (Failure) -> Void)?,
        completed: @escaping @Sendable () -> Void
    ) {
        self.next = next
        self.error = error
        self.completed = completed
    }

    @inlinable
    var sink: Sink<Value, Failure> {
        Sink(
            next: { [self] value in
                if isMuted { return }
                CallOut.check()
                next(value)
            },
            end: { [self] ending in
                if isMuted { return }
                CallOut.check()
                switch ending {
                case .completed: completed()
                case .error(let failure): error?(failure)
                }
            })
    }

    @inlinable
    var isMuted: Bool { head.unsafelyUnwrapped.word.isMuted }
}
