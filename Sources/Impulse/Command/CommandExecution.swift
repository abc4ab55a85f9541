import Synchronization

/// One execution of a command: its work, and its events for all subscribers, however late. Its disposal, by a
/// cancellation or after the end, stops the work.
///
/// It stores nothing whose layout depends on the generic types: the code that frees an object is never specialized,
/// and would look them up.
@usableFromInline
final class CommandExecution<Output: Sendable, Failure: Error>: WeaklyReferenced {
    @usableFromInline
    final class Prepared: AnySendableObject, @unchecked Sendable {
        @usableFromInline let work: Signal<Output, Failure>

        @inlinable
        init(_ work: Signal<Output, Failure>) {
            self.work = work
        }
    }

    @usableFromInline let weakAnchor = WeakAnchor()
    /// The key of the execution in the command's admission.
    @usableFromInline let number: CommandAdmission<Output, Failure>.Number
    @usableFromInline let result = RememberingCore<History<Output>, CommandError<Failure>>(History(capacity: .max))
    @usableFromInline let state: Guarded<CommandExecutionState>
    @usableFromInline let isOver = Atomic(false)
    @usableFromInline let endPoint = InterleavingPoint("end of execution")

    /// - Parameter isAdmitted: whether the execution may start.
    @inlinable
    init(number: CommandAdmission<Output, Failure>.Number, isAdmitted: Bool) {
        self.number = number
        state = Guarded(
            CommandExecutionState(isAdmitted: isAdmitted, audience: CommandAudience(result)),
            at: InterleavingPoint("execution"))
    }

    /// Abandons the result, because nothing can send anymore.
    @usableFromInline
    deinit {
        weakAnchor.invalidate()
        if !hasEnded { result.abandon() }
    }

    /// Returns a signal of the execution's events. It starts with the execution's first value if none has been sent
    /// yet or another such signal is held.
    ///
    /// - Parameter isReceiving: whether its subscribers receive an error or ignore it.
    @inlinable
    func signal(receivingErrors isReceiving: Bool) -> Signal<Output, CommandError<Failure>> {
        guard let audience = state.withLock({ $0.audience }) else { return result.signal(receivingErrors: isReceiving) }
        return unsafeDowncast(audience, to: CommandAudience<Output, Failure>.self).signal(receivingErrors: isReceiving)
    }

    /// Sends a value, unless the execution has been canceled, and remembers it as long as a subscriber may still be
    /// added. Called only in the lane.
    @inlinable
    func send(_ value: Output) {
        let (isActive, isForgetting) = state.withLock { state in
            let isForgetting = state.audience != nil && isKnownUniquelyReferenced(&state.audience)
            if isForgetting { state.audience = nil }
            return (!state.isDisposed, isForgetting)
        }
        if isForgetting { result.forget() }
        if isActive { result.send(value) }
    }

    /// Records that the execution may start, and returns its work, or `nil` if that has not been made yet.
    @inlinable
    func admit() -> Signal<Output, Failure>? {
        state.point.note("admit")
        let prepared = state.withLock { state in
            state.isAdmitted = true
            return state.prepared.take()
        }
        return prepared.map { unsafeDowncast($0, to: Prepared.self).work }
    }

    /// Records the work, and returns whether the execution may start.
    @inlinable
    func prepare(_ work: Signal<Output, Failure>) -> Bool {
        state.point.note("prepare")
        return state.withLock { state in
            if !state.isAdmitted { state.prepared = Prepared(work) }
            return state.isAdmitted
        }
    }

    /// Records the context of the code that has requested the execution.
    func keep(_ context: CarriedContext) {
        state.withLock { $0.context = context }
    }

    /// The context in which the work runs; `nil` if nothing is carried.
    @usableFromInline
    var context: CarriedContext? { ContextCarrier.isAnyRegistered ? state.withLock { $0.context } : nil }

    @inlinable
    var hasEnded: Bool {
        endPoint.read("has ended")
        return isOver.load(ordering: .acquiring)
    }

    /// Whether events may still be sent. A cancellation drops those that were enqueued before it.
    @inlinable
    var isActive: Bool {
        state.point.note("is active")
        return state.withLock { !$0.isDisposed }
    }

    /// Decides which end counts: the first one, of the work or by cancellation.
    @inlinable
    func end() -> Bool {
        endPoint.write("end")
        return !isOver.exchange(true, ordering: .acquiringAndReleasing)
    }

    /// Disposes of `disposable` together with the work.
    @usableFromInline
    func add(_ disposable: any Disposable) {
        state.point.note("add")
        let works = state.withLock { state -> CompositeDisposable? in
            if state.isDisposed { return nil }
            if state.works == nil { state.works = CompositeDisposable() }
            return state.works
        }
        if let works { works.add(disposable) } else { disposable.dispose() }
    }

    @inlinable
    func dispose() {
        state.point.note("dispose")
        let works = state.withLock { state in
            state.isDisposed = true
            return state.works.take()
        }
        works?.dispose()
    }
}

/// What an execution guards with its lock.
@usableFromInline
struct CommandExecutionState: Sendable {
    @usableFromInline var isAdmitted: Bool
    @usableFromInline var isDisposed = false
    /// The work, a `Prepared`, of an execution that may not start yet.
    @usableFromInline var prepared: AnySendableObject?
    /// A `CommandAudience`, which the signals of the execution also retain; `nil` once a send has found that none of
    /// them is left.
    @usableFromInline var audience: AnySendableObject?
    @usableFromInline var context: CarriedContext?
    /// `nil` as long as it would be empty.
    @usableFromInline var works: CompositeDisposable?

    @inlinable
    init(isAdmitted: Bool, audience: AnySendableObject) {
        self.isAdmitted = isAdmitted
        self.audience = audience
    }
}
