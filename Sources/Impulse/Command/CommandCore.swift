/// The core of a command: the lock around its state machine, and the queue in which all its events are sent. It
/// outlives the command's handle as long as an execution lasts.
///
/// Whether an execution may start is decided under the lock, on the calling thread. What an event results in is carried
/// out after the lock has been released: `CommandCore+Steps.swift`.
///
/// The code that handles work and values is `@inlinable`: unspecialized, it would look up each type that it names.
@usableFromInline
final class CommandCore<Input: Sendable, Output: Sendable, Failure: Error>: WeaklyReferenced {
    @usableFromInline typealias Result = RememberingCore<History<Output>, CommandError<Failure>>
    @usableFromInline typealias Stream = ExecutionStream<Output, Failure>
    @usableFromInline typealias MakeWork = @Sendable (Input, CommandCore, ExecutionID) -> Signal<Output, Failure>

    /// Returns what makes the work, or throws why there is none.
    @usableFromInline typealias Decide = @Sendable () throws(CommandError<Failure>) -> MakeWork

    let weakAnchor = WeakAnchor()
    @usableFromInline let properties = CommandProperties()
    @usableFromInline let executionSignals = Subject<Signal<Output, Never>, Never>()
    @usableFromInline let errors = Subject<Failure, Never>()
    @usableFromInline let machine: Guarded<CommandMachine>
    @usableFromInline let queue: CommandQueue
    @usableFromInline let site: CallSite
    @usableFromInline let decide: Decide
    /// If true, ``decide`` takes the place of the condition, which then changes only the published `enabled`.
    private let isDeciding: Bool
    /// The closures that other modules add.
    let wrappers = Guarded<[@Sendable (Signal<Output, Failure>) -> Signal<Output, Failure>]>([], at: .unannounced)
    let failureObservers = Guarded<[@Sendable () -> Void]>([], at: .unannounced)
    private let key: ExecutionKey<Input>?
    private let group: CommandGroup?
    private let followed = CompositeDisposable()

    init(
        scheduler: StoredScheduler, policy: ExecutionPolicy, key: ExecutionKey<Input>?, group: CommandGroup?,
        site: CallSite, isDeciding: Bool, decide: @escaping Decide
    ) {
        machine = Guarded(CommandMachine(policy: policy, keys: key?.makeTable()), at: InterleavingPoint("command"))
        queue = CommandQueue(on: scheduler)
        (self.key, self.group, self.site, self.isDeciding, self.decide) = (key, group, site, isDeciding, decide)
    }

    @usableFromInline
    deinit {
        weakAnchor.invalidate()
    }

    var policy: ExecutionPolicy {
        get { machine.withLock { $0.policy } }
        set {
            machine.withLock { $0.policy = newValue }
            queue.run(fill)
        }
    }

    func follow(_ condition: Signal<Bool, Never>) {
        group?.announcements.subscribe(in: followed, at: site, next: { self.queue.run(self.publish) })
        condition.subscribe(
            in: followed, at: site,
            next: { isMet in
                self.machine.withLock { $0.isConditionMet = isMet }
                self.queue.run(self.publish)
            })
        publish()
        queue.run(publish)
    }

    /// Starts or enqueues an execution, and returns its signal. Throws if it is refused.
    @inlinable
    func request(
        _ input: Input, in container: CompositeDisposable?
    ) throws(CommandError<Failure>) -> Signal<Output, CommandError<Failure>> {
        let makeWork = try decide()
        let stream = Stream(Result(History(capacity: .max)))
        guard let id = admit(input, stream, in: container) else { throw .disabled }
        // Before anything is sent: without a signal to hold them, the values would be forgotten.
        let signal = stream.signal
        // A container that has been disposed of has canceled it.
        if container != nil {
            machine.point.note("is active", id.point)
            guard isActive(id) else { return signal }
        }
        var work = makeWork(input, self, id)
        // The execution may start in another's context.
        let context = ContextCarrier.capture()
        if context != nil { work = wrapped(work) }
        machine.point.note("made", id.point)
        let isStarting = machine.withLock { [work] machine in
            // It retains the core until it is started or withdrawn.
            machine.make(id.number) { { self.start(id, stream, work, in: context) } }
        }
        if isStarting { start(id, stream, work, in: context) }
        return signal
    }

    /// Admits an execution, cancels those that it replaces, and adds it to the container.
    @usableFromInline
    func admit(_ input: Input, _ stream: AnySendableObject, in container: CompositeDisposable?) -> ExecutionID? {
        // Read before the lock is taken, since that calls a client's closure.
        let key = key?.read(input)
        machine.point.note("admit")
        let admission = machine.withLock {
            [group, isDeciding] machine -> (id: ExecutionID, isEnqueued: Bool, replaced: [CommandMachine.Execution])? in
            guard isDeciding || machine.isConditionMet, group?.acquire(for: ObjectIdentifier(self)) ?? true,
                let admission = machine.admit(stream, key: key)
            else { return nil }
            self.machine.point.note(admission.isEnqueued ? "waits" : "runs", admission.id.point)
            return admission
        }
        guard let admission else { return nil }
        if !admission.isEnqueued { group?.announce() }
        if !admission.replaced.isEmpty { cancel(admission.replaced) }
        if let container { add(admission.id, to: container) }
        return admission.id
    }

    /// Whether events of the execution may still be sent. A cancellation drops those that were enqueued before it.
    @usableFromInline
    func isActive(_ id: ExecutionID) -> Bool {
        machine.withLock { $0.isActive(id.number) }
    }

    /// Cancels the running and the enqueued executions.
    func cancel() {
        machine.point.note("cancel all")
        cancel(machine.withLock { $0.closeAll() })
    }

    /// Cancels executions whose ends are under way.
    private func cancel(_ executions: [CommandMachine.Execution]) {
        for execution in executions { for disposable in execution.disposables { disposable.dispose() } }
        queue.run { for execution in executions { self.finish(execution, .error(.cancelled), unreceived: nil) } }
    }

    /// Cancels this execution when the container is disposed of. The entry leaves the container once the execution
    /// ends.
    private func add(_ id: ExecutionID, to container: CompositeDisposable) {
        let cancellation = AnyDisposable { [core = WeakReference(self)] in
            guard let core = core.object else { return }
            core.machine.point.note("cancel", id.point)
            if let execution = core.machine.withLock({ $0.close(id.number, by: .cancel) }) {
                core.cancel([execution])
            }
        }
        guard let entry = container.insert(cancellation) else { return }
        keep(AnyDisposable { [container = WeakReference(container)] in container.object?.remove(entry) }, until: id)
    }

    /// Disposes of `disposable` as soon as the execution's end is under way.
    @usableFromInline
    func keep(_ disposable: any Disposable, until id: ExecutionID) {
        if !machine.withLock({ $0.keep(disposable, until: id.number) }) { disposable.dispose() }
    }

    /// Returns the closure with which an execution's work reports its progress. It retains neither the command nor
    /// the execution.
    @usableFromInline
    func reporting(_ id: ExecutionID) -> @Sendable (Double) -> Void {
        { [core = WeakReference(self)] fraction in
            guard let core = core.object, !fraction.isNaN else { return }
            core.queue.run {
                core.machine.withLock { $0.report(min(max(fraction, 0), 1), of: id.number) }
                core.publish()
            }
        }
    }

    @usableFromInline
    func wrapped(_ work: Signal<Output, Failure>) -> Signal<Output, Failure> {
        wrappers.withLock { $0 }.reduce(work) { $1($0) }
    }

    /// Completes the command's signals, once its handle is deallocated.
    func retire() {
        followed.dispose()
        // Does not retain the core, and so not the work's closure.
        queue.run { [properties, executionSignals, errors] in
            properties.complete()
            executionSignals.sendCompleted()
            errors.sendCompleted()
        }
    }

    /// Whether no other command of the group executes.
    var isGroupFree: Bool { group?.isFree(for: ObjectIdentifier(self)) ?? true }

    func publish() {
        properties.show(machine.withLock { $0.shown(isFree: isGroupFree) })
    }

    /// Removes an execution whose end is under way. Returns those that get its slot.
    @usableFromInline
    func remove(_ execution: CommandMachine.Execution) -> [CommandMachine.Execution] {
        machine.point.note("remove", execution.id.point)
        let (ended, started, shown) = machine.withLock { machine in
            let (ended, started) = machine.remove(execution.id.number)
            if machine.isIdle { group?.release(by: ObjectIdentifier(self)) }
            return (ended, noted(started), machine.shown(isFree: isGroupFree))
        }
        withExtendedLifetime(ended) {}
        properties.show(shown)
        return started
    }

    /// Starts the executions for which a newly set policy has slots.
    private func fill() {
        machine.point.note("fill")
        for execution in machine.withLock({ noted($0.fill()) }) { execution.start?() }
        publish()
    }

    private func noted(_ started: [CommandMachine.Execution]) -> [CommandMachine.Execution] {
        for execution in started { machine.point.note("slot", execution.id.point) }
        return started
    }

    @usableFromInline
    func announceToGroup() { group?.announce() }

    @usableFromInline
    func noteFailure() {
        for observe in failureObservers.withLock({ $0 }) { observe() }
    }
}
