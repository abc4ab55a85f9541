import Synchronization

/// One execution of a command: its work, and what it sends, for all who listen, however late.
///
/// Nothing is stored in it whose layout depends on the types: what frees an object is never specialised, and would
/// look them up.
@usableFromInline
final class CommandExecution<Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline
    final class Prepared: Sendable {
        @usableFromInline let work: Signal<Output, Failure>

        @inlinable
        init(_ work: Signal<Output, Failure>) {
            self.work = work
        }
    }

    /// By which the command's admission knows it.
    @usableFromInline let number: CommandAdmission<Output, Failure>.Number
    @usableFromInline let result = RememberingCore<History<Output>, CommandError<Failure>>(History(capacity: .max))
    /// What the signals of the execution hold, too, a `CommandAudience`; `nil` once it has been seen that none of them is left.
    @usableFromInline let audience: Guarded<(any AnyObject & Sendable)?>
    /// Disposed of by a cancellation, and after the end.
    @usableFromInline let work = CompositeDisposable()
    /// Whether it may start; and its work, a `Prepared`, if that has been made before.
    @usableFromInline let beginning = Guarded<(isAdmitted: Bool, prepared: (any AnyObject & Sendable)?)>((false, nil))
    @usableFromInline let isOver = Atomic(false)

    @inlinable
    init(number: CommandAdmission<Output, Failure>.Number) {
        self.number = number
        audience = Guarded(CommandAudience(result))
    }

    /// Nobody is left who could send.
    @usableFromInline
    deinit {
        if !hasEnded { result.abandon() }
    }

    /// What the execution sends: from its first value, if it has sent none yet, or others hold such a signal.
    ///
    /// - Parameter isReceiving: whether its subscribers receive an error, or have no use for it.
    @inlinable
    func signal(receivingErrors isReceiving: Bool) -> Signal<Output, CommandError<Failure>> {
        guard let audience = audience.withLock({ $0 }) else { return result.signal(receivingErrors: isReceiving) }
        return unsafeDowncast(audience, to: CommandAudience<Output, Failure>.self).signal(receivingErrors: isReceiving)
    }

    /// Sends a value, which is remembered as long as somebody might still subscribe. For the lane alone.
    @inlinable
    func send(_ value: Output) {
        let isForgetting = audience.withLock { audience in
            guard audience != nil, isKnownUniquelyReferenced(&audience) else { return false }
            audience = nil
            return true
        }
        if isForgetting { result.forget() }
        result.send(value)
    }

    /// Notes that it may start: `nil` if the work has not been made yet.
    @inlinable
    func admit() -> Signal<Output, Failure>? {
        let prepared = beginning.withLock { beginning in
            beginning.isAdmitted = true
            return beginning.prepared.take()
        }
        return prepared.map { unsafeDowncast($0, to: Prepared.self).work }
    }

    /// Notes the work, and returns it if it may start.
    @inlinable
    func prepare(_ work: Signal<Output, Failure>) -> Signal<Output, Failure>? {
        beginning.withLock { beginning in
            if beginning.isAdmitted { return work }
            beginning.prepared = Prepared(work)
            return nil
        }
    }

    @inlinable
    var hasEnded: Bool { isOver.load(ordering: .acquiring) }

    /// What was queued before a cancellation is not sent after it.
    @inlinable
    var isToBeTold: Bool { !work.isDisposed }

    /// Settles which end counts: the first one, the work's own or the cancellation.
    @inlinable
    func end() -> Bool {
        !isOver.exchange(true, ordering: .acquiringAndReleasing)
    }
}
