/// The last node of a subscription to values. It calls the client's closure, but not after a disposal.
///
/// The closure of the sink captures only the observer, which therefore is its context: the whole node is one object.
@usableFromInline
class Observer<Value> {
    @usableFromInline final let next: @Sendable (Value) -> Void

    /// Not owned, for the reason that ``Upstream`` gives.
    @usableFromInline @exclusivity(unchecked) final unowned(unsafe) var subscription: Subscription?

    #if DEBUG
    /// Lives as long as the observer, which the terminal event and the disposal release.
    @usableFromInline @exclusivity(unchecked) final var liveSubscription: LiveSubscription?
    #endif

    @inlinable
    init(next: consuming @escaping @Sendable (Value) -> Void) {
        self.next = next
    }

    @inlinable
    final var receive: (Value) -> Void {
        { [self] value in
            if isMuted { return }
            CallOut.check()
            next(value)
        }
    }

    @inlinable
    final var isMuted: Bool { subscription.unsafelyUnwrapped.word.isMuted }
}

/// An observer that also receives terminal events. It is a subclass because few subscriptions need it, and the others
/// are smaller.
@usableFromInline
final class EndObserver<Value, Failure: Error>: Observer<Value> {
    @usableFromInline let error: (@Sendable (Failure) -> Void)?
    @usableFromInline let completed: (@Sendable () -> Void)?

    @inlinable
    init(
        next: consuming @escaping @Sendable (Value) -> Void,
        error: (@Sendable (Failure) -> Void)?,
        completed: (@Sendable () -> Void)?
    ) {
        self.error = error
        self.completed = completed
        super.init(next: next)
    }

    @inlinable
    var receiveEnd: (Ending<Failure>) -> Void {
        { [self] ending in
            if isMuted { return }
            CallOut.check()
            switch ending {
            case .completed: completed?()
            case .error(let failure): error?(failure)
            }
        }
    }
}

/// An observer without an `error:` closure of a signal that can fail: it reports the error.
@usableFromInline
final class ReportingObserver<Value: Sendable, Failure: Error>: Observer<Value> {
    @usableFromInline let completed: (@Sendable () -> Void)?
    @usableFromInline let trail: Trail

    @inlinable
    init(next: consuming @escaping @Sendable (Value) -> Void, completed: (@Sendable () -> Void)?, trail: Trail) {
        self.completed = completed
        self.trail = trail
        super.init(next: next)
    }

    @inlinable
    var receiveEnd: (Ending<Failure>) -> Void {
        { [self] ending in
            if isMuted { return }
            CallOut.check()
            switch ending {
            case .completed: completed?()
            case .error(let failure): trail.report(unhandled: failure, of: Signal<Value, Failure>.self)
            }
        }
    }
}
