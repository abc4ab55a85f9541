/// The core of a command: its lock and queue, in which all its events are sent, and its published properties and
/// signals. It outlives the command's handle as long as an execution lasts.
///
/// It decides under the lock, on the calling thread, whether an execution may start. It carries out the results of an
/// event after the lock has been released: `CommandCore+Steps.swift`.
///
/// The code that handles work and values is `@inlinable`: unspecialized, it would look up each type that it names.
@usableFromInline
final class CommandCore<Input: Sendable, Output: Sendable, Failure: Error>: WeaklyReferenced {
    @usableFromInline typealias MakeWork = @Sendable (Input, CommandCore, ExecutionID) -> Signal<Output, Failure>

    /// Returns the closure that creates the work, or throws the reason for a refusal.
    @usableFromInline typealias Decide = @Sendable () throws(CommandError<Failure>) -> MakeWork

    let weakAnchor = WeakAnchor()
    @usableFromInline let properties = CommandProperties()
    @usableFromInline let executionSignals = Subject<Signal<Output, Never>, Never>()
    @usableFromInline let errors = Subject<Failure, Never>()
    @usableFromInline let queue: CommandQueue
    @usableFromInline let site: CallSite
    @usableFromInline let decide: Decide
    /// If true, ``decide`` takes the place of the condition, which then changes only the published `enabled`.
    private let isDeciding: Bool
    /// The closures that other modules add.
    let wrappers = Guarded<[@Sendable (Signal<Output, Failure>) -> Signal<Output, Failure>]>([], at: .unannounced)
    let failureObservers = Guarded<[@Sendable () -> Void]>([], at: .unannounced)
    private let keys: ExecutionKey<Input>.Numbers?
    private let group: CommandGroup?
    private let followed = CompositeDisposable()

    @usableFromInline
    init(
        enabledIf condition: Signal<Bool, Never>, on scheduler: StoredScheduler, policy: ExecutionPolicy,
        by key: ExecutionKey<Input>?, group: CommandGroup?, site: CallSite, isDeciding: Bool = false,
        decide: @escaping Decide
    ) {
        queue = CommandQueue(on: scheduler, policy: policy, isKeyed: key != nil)
        keys = key?.makeNumbers()
        (self.group, self.site, self.isDeciding, self.decide) = (group, site, isDeciding, decide)
        group?.announcements.subscribe(in: followed, at: site, next: { self.queue.run(self.publish) })
        condition.subscribe(
            in: followed, at: site,
            next: { isMet in
                self.queue.machine.withLock { $0.isConditionMet = isMet }
                self.queue.run(self.publish)
            })
        publish()
        queue.run(publish)
    }

    @usableFromInline
    deinit {
        weakAnchor.invalidate()
        // Executions refer to the queue, which their signals need.
        withExtendedLifetime(queue.machine.withLock { $0.removeAll() }) {}
    }

    var policy: ExecutionPolicy {
        get { queue.machine.withLock { $0.policy } }
        set {
            queue.machine.withLock { $0.policy = newValue }
            queue.run(fill)
        }
    }

    /// Starts or enqueues an execution, and returns its signal. Throws if it is refused.
    @inlinable
    func request(
        _ input: Input, in container: CompositeDisposable?
    ) throws(CommandError<Failure>) -> Signal<Output, CommandError<Failure>> {
        let makeWork = try decide()
        let execution = Execution<Output, Failure>(in: queue)
        guard let isEnqueued = admit(input, execution, in: container) else { throw .disabled }
        let id = execution.id
        // Before anything is sent: without a signal to hold them, the values would be forgotten.
        let signal = execution.signal
        // A container that has been disposed of has canceled it.
        if container != nil {
            queue.machine.point.note("is active", id.point)
            guard isActive(id) else { return signal }
        }
        // The execution may start in another's context.
        let context = ContextCarrier.capture()
        let work = context == nil ? makeWork(input, self, id) : wrapped(makeWork(input, self, id))
        if isEnqueued {
            queue.machine.point.note("made", id.point)
            let isStarting = queue.machine.withLock { machine in
                // It retains the core until it is started or withdrawn.
                machine.make(id.number) { { self.start(id, work, in: context) } }
            }
            if !isStarting { return signal }
        }
        start(id, work, in: context)
        return signal
    }

    /// Admits an execution, cancels those that it replaces, and adds it to the container. Returns whether it is
    /// enqueued, or `nil` if it is refused.
    @usableFromInline
    func admit(_ input: Input, _ execution: AdmittedExecution, in container: CompositeDisposable?) -> Bool? {
        // Read before the lock is taken, because that calls a client's closure.
        if let keys { execution.key = keys.enter(input) }
        queue.machine.point.note("admit")
        let admission = queue.machine.withLock {
            [group, isDeciding] machine -> (isEnqueued: Bool, replaced: [AdmittedExecution])? in
            guard isDeciding || machine.isConditionMet, group?.acquire(for: ObjectIdentifier(self)) ?? true,
                let admission = machine.admit(execution)
            else { return nil }
            self.queue.machine.point.note(admission.isEnqueued ? "waits" : "runs", execution.id.point)
            return admission
        }
        guard let (isEnqueued, replaced) = admission else {
            keys?.leave(execution.key)
            return nil
        }
        if !isEnqueued { group?.announce() }
        if !replaced.isEmpty { cancel(replaced) }
        if let container { add(execution.id, to: container) }
        return isEnqueued
    }

    /// True if events of the execution may still be sent. A cancellation drops the events enqueued before it.
    @usableFromInline func isActive(_ id: ExecutionID) -> Bool { queue.machine.withLock { $0.isActive(id.number) } }

    /// Cancels the running and the enqueued executions.
    func cancel() {
        queue.machine.point.note("cancel all")
        cancel(queue.machine.withLock { $0.close(by: .cancel) })
    }

    /// Cancels executions whose ends are under way.
    private func cancel(_ executions: [AdmittedExecution]) {
        for execution in executions { execution.dispose() }
        queue.run { for execution in executions { self.finish(execution, .error(.cancelled), unreceived: nil) } }
    }

    /// Cancels this execution when the container is disposed of. The entry leaves the container once the execution
    /// ends.
    private func add(_ id: ExecutionID, to container: CompositeDisposable) {
        let cancellation = AnyDisposable { [core = WeakReference(self)] in
            guard let core = core.object else { return }
            core.queue.machine.point.note("cancel", id.point)
            if let execution = core.queue.machine.withLock({ $0.close(id.number, by: .cancel) }) {
                core.cancel([execution])
            }
        }
        guard let entry = container.insert(cancellation) else { return }
        keep(AnyDisposable { [container = WeakReference(container)] in container.object?.remove(entry) }, until: id)
    }

    /// Disposes of `disposable` as soon as the execution's end is under way.
    @usableFromInline
    func keep(_ disposable: any Disposable, until id: ExecutionID) {
        if !queue.machine.withLock({ $0.keep(disposable, until: id.number) }) { disposable.dispose() }
    }

    /// Returns the closure with which an execution's work reports its progress. It retains neither the command nor
    /// the execution.
    @usableFromInline
    func reporting(_ id: ExecutionID) -> @Sendable (Double) -> Void {
        { [core = WeakReference(self)] fraction in
            guard let core = core.object, !fraction.isNaN else { return }
            core.queue.run {
                core.queue.machine.withLock { $0.report(min(max(fraction, 0), 1), of: id.number) }
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

    /// True if no other command of the group executes.
    var isGroupFree: Bool { group?.isFree(for: ObjectIdentifier(self)) ?? true }

    @usableFromInline
    func publish() {
        properties.show(queue.machine.withLock { $0.shown(isFree: isGroupFree) })
    }

    /// Removes an execution whose end is under way. Returns those that get its slot.
    @usableFromInline
    func remove(_ execution: AdmittedExecution) -> [AdmittedExecution] {
        queue.machine.point.note("remove", execution.id.point)
        let (started, shown) = queue.machine.withLock { machine in
            let started = machine.remove(execution.id.number)
            if machine.isIdle { group?.release(by: ObjectIdentifier(self)) }
            let isFree = isGroupFree
            return (noted(started), machine.shown(isFree: isFree))
        }
        if let keys { keys.leave(execution.key) }
        properties.show(shown)
        return started
    }

    /// Starts the executions for which a newly set policy has slots.
    private func fill() {
        queue.machine.point.note("fill")
        for started in queue.machine.withLock({ noted($0.fill()) }) { started.start.take()?() }
        publish()
    }

    private func noted(_ started: [AdmittedExecution]) -> [AdmittedExecution] {
        for execution in started { queue.machine.point.note("slot", execution.id.point) }
        return started
    }

    @usableFromInline func announceToGroup() { group?.announce() }

    @usableFromInline
    func noteFailure() {
        for observe in failureObservers.withLock({ $0 }) { observe() }
    }
}
