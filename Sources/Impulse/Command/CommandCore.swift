/// The core of a command. It outlives the command's handle as long as an execution lasts.
///
/// Whether an execution may start is decided under the lock, on the calling thread. All events are sent in the lane,
/// which serializes them.
///
/// The code that each execution runs is `@inlinable`: unspecialized, it would look up each type that it names.
@usableFromInline
final class CommandCore<Input: Sendable, Output: Sendable, Failure: Error>: WeaklyReferenced {
    @usableFromInline typealias Execution = CommandExecution<Output, Failure>
    @usableFromInline typealias MakeWork = @Sendable (Input, CommandCore, Execution) -> Signal<Output, Failure>

    @usableFromInline let weakAnchor = WeakAnchor()
    @usableFromInline let subjects = CommandSubjects<Output, Failure>()
    @usableFromInline let admission: Guarded<CommandAdmission<Output, Failure>>
    @usableFromInline let seat: CommandGroup.Seat
    @usableFromInline let lane: Lane
    @usableFromInline let site: CallSite
    @usableFromInline let making: CommandMaking<Input, Output, Failure>
    private let followed = CompositeDisposable()
    private let wrappers = Guarded<[@Sendable (Signal<Output, Failure>) -> Signal<Output, Failure>]>([])
    private let failureObservers = Guarded<[@Sendable () -> Void]>([])

    @usableFromInline
    init(
        scheduler: StoredScheduler, policy: ExecutionPolicy, group: CommandGroup?, site: CallSite,
        making: CommandMaking<Input, Output, Failure>
    ) {
        seat = CommandGroup.Seat(in: group)
        admission = Guarded(
            CommandAdmission(policy: policy, isKeyed: making.isKeyed, seat: seat), at: InterleavingPoint("admission"))
        lane = Lane(on: scheduler)
        self.site = site
        self.making = making
    }

    @usableFromInline
    deinit {
        weakAnchor.invalidate()
    }

    var policy: ExecutionPolicy {
        get { admission.withLock { $0.policy } }
        set {
            admission.withLock { $0.policy = newValue }
            lane.run(fill)
        }
    }

    @usableFromInline
    func follow(_ condition: Signal<Bool, Never>) {
        seat.announcements.subscribe(in: followed, at: site, next: { self.lane.run(self.publish) })
        condition.subscribe(
            in: followed, at: site,
            next: { isMet in
                self.admission.withLock { $0.isConditionMet = isMet }
                self.lane.run(self.publish)
            })
        publish()
        lane.run(publish)
    }

    @inlinable
    func execute(_ input: Input, in container: CompositeDisposable?) -> Signal<Output, CommandError<Failure>> {
        do throws(CommandError<Failure>) { return try request(input, in: container) } catch { return .error(error) }
    }

    /// Starts or enqueues an execution, and returns its signal. Throws if it is refused.
    @inlinable
    func request(
        _ input: Input, in container: CompositeDisposable?
    ) throws(CommandError<Failure>) -> Signal<Output, CommandError<Failure>> {
        switch making {
        case .always(let makeWork):
            admission.point.note("admit")
            return try carryOut(admission.withLock { $0.admit() }, input, makeWork, in: container)
        case .ruled(let rules):
            return try request(input, by: rules, in: container)
        }
    }

    @inlinable
    @inline(never)
    func request(
        _ input: Input, by rules: CommandRules<Input, Output, Failure>, in container: CompositeDisposable?
    ) throws(CommandError<Failure>) -> Signal<Output, CommandError<Failure>> {
        let makeWork: MakeWork
        switch rules.decide() {
        case .success(let decided): makeWork = decided
        case .failure(let refusal):
            site.noteRefusal()
            throw refusal
        }
        // The key is read before the lock is taken, since that calls a client's closure.
        let findRoom = rules.findRoom?(input)
        admission.point.note("admit")
        let verdict = admission.withLock { $0.admit(isMet: rules.isDeciding, in: findRoom) }
        return try carryOut(verdict, input, makeWork, in: container)
    }

    @inlinable
    @inline(__always)
    func carryOut(
        _ verdict: CommandAdmission<Output, Failure>.Verdict, _ input: Input, _ makeWork: MakeWork,
        in container: CompositeDisposable?
    ) throws(CommandError<Failure>) -> Signal<Output, CommandError<Failure>> {
        let execution: Execution
        switch verdict {
        case .refused:
            site.noteRefusal()
            throw .disabled
        case .waits(let admitted):
            execution = admitted
        case .runs(let admitted, let replaced):
            execution = admitted
            seat.announce()
            if !replaced.isEmpty { cancel(replaced) }
        }
        // Before anything is sent: without a signal to hold them, the values would be forgotten.
        let signal = execution.signal(receivingErrors: true)
        if let container { add(execution, to: container) }
        guard execution.isActive else { return signal }
        let work = carrying(makeWork(input, self, execution), for: execution)
        if execution.prepare(work) { start(execution, work) }
        return signal
    }

    /// Cancels the running and the enqueued executions.
    func cancel() {
        admission.point.note("withdraw all")
        cancel(
            admission.withLock { admission in
                defer { admission.withdrawAll() }
                return admission.executions
            })
    }

    /// Keeps the caller's context for the execution, which may start in another's: that of the execution before it, or
    /// of a change of the policy. Returns its work.
    @usableFromInline
    func carrying(_ work: Signal<Output, Failure>, for execution: Execution) -> Signal<Output, Failure> {
        guard let context = ContextCarrier.capture() else { return work }
        execution.keep(context)
        return wrappers.withLock { $0 }.reduce(work) { $1($0) }
    }

    /// Applies `wrap` to the work of each execution for which a context is carried.
    func wrapWork(_ wrap: @escaping @Sendable (Signal<Output, Failure>) -> Signal<Output, Failure>) {
        wrappers.withLock { $0.append(wrap) }
    }

    @usableFromInline
    func cancel(_ executions: [Execution]) {
        for execution in executions { execution.dispose() }
        lane.run { for execution in executions { self.finish(execution, .error(.cancelled)) } }
    }

    /// Cancels this execution when the container is disposed of. The entry leaves the container once the execution
    /// ends.
    @usableFromInline
    func add(_ execution: Execution, to container: CompositeDisposable) {
        let cancellation = AnyDisposable { [core = WeakReference(self), execution = WeakReference(execution)] in
            guard let core = core.object, let execution = execution.object, !execution.hasEnded else { return }
            core.admission.point.note("withdraw", execution.state.point)
            core.admission.withLock { $0.withdraw(execution) }
            core.cancel([execution])
        }
        guard let key = container.insert(cancellation) else { return }
        execution.add(AnyDisposable { [container = WeakReference(container)] in container.object?.remove(key) })
    }

    /// Calls `observe` too whenever `errors` emits.
    func observeFailures(_ observe: @escaping @Sendable () -> Void) {
        failureObservers.withLock { $0.append(observe) }
    }

    @usableFromInline
    func noteFailure() {
        for observe in failureObservers.withLock({ $0 }) { observe() }
    }

    /// Completes the command's signals, once its handle is deallocated.
    func retire() {
        followed.dispose()
        lane.run(subjects.complete)
    }
}
