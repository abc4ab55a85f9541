import Synchronization

/// One execution of a command: its work, and its events for all subscribers, however late.
///
/// It stores nothing whose layout depends on the generic types: the code that frees an object is never specialized,
/// and would look them up.
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

    /// The key of the execution in the command's admission.
    @usableFromInline let number: CommandAdmission<Output, Failure>.Number
    @usableFromInline let result = RememberingCore<History<Output>, CommandError<Failure>>(History(capacity: .max))
    /// A `CommandAudience`, which the signals of the execution also retain; `nil` once a send has found that none of
    /// them is left.
    @usableFromInline let audience: Guarded<(any AnyObject & Sendable)?>
    /// Disposed of by a cancellation, and after the end.
    @usableFromInline let work = CompositeDisposable()
    /// Whether the execution may start, and its work, a `Prepared`, if that was made first.
    @usableFromInline let beginning = Guarded<(isAdmitted: Bool, prepared: (any AnyObject & Sendable)?)>((false, nil))
    @usableFromInline let isOver = Atomic(false)

    @inlinable
    init(number: CommandAdmission<Output, Failure>.Number) {
        self.number = number
        audience = Guarded(CommandAudience(result))
    }

    /// Abandons the result, because nothing can send anymore.
    @usableFromInline
    deinit {
        if !hasEnded { result.abandon() }
    }

    /// Returns a signal of the execution's events. It starts with the execution's first value if none has been sent
    /// yet or another such signal is held.
    ///
    /// - Parameter isReceiving: whether its subscribers receive an error or ignore it.
    @inlinable
    func signal(receivingErrors isReceiving: Bool) -> Signal<Output, CommandError<Failure>> {
        guard let audience = audience.withLock({ $0 }) else { return result.signal(receivingErrors: isReceiving) }
        return unsafeDowncast(audience, to: CommandAudience<Output, Failure>.self).signal(receivingErrors: isReceiving)
    }

    /// Sends a value, and remembers it as long as a subscriber may still be added. Called only in the lane.
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

    /// Records that the execution may start, and returns its work, or `nil` if that has not been made yet.
    @inlinable
    func admit() -> Signal<Output, Failure>? {
        let prepared = beginning.withLock { beginning in
            beginning.isAdmitted = true
            return beginning.prepared.take()
        }
        return prepared.map { unsafeDowncast($0, to: Prepared.self).work }
    }

    /// Records the work, and returns it if the execution may start.
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

    /// Whether events may still be sent. A cancellation drops those that were enqueued before it.
    @inlinable
    var isActive: Bool { !work.isDisposed }

    /// Decides which end counts: the first one, of the work or by cancellation.
    @inlinable
    func end() -> Bool {
        !isOver.exchange(true, ordering: .acquiringAndReleasing)
    }
}
