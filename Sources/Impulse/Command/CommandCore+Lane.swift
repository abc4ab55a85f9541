/// The steps that run in the lane.
extension CommandCore {
    /// Starts an admitted execution if its work has been made; otherwise ``execute(_:in:)`` starts it once it has.
    @inlinable
    func begin(_ execution: Execution) {
        if let work = execution.admit() { start(execution, work) }
    }

    /// Starts the work, in two steps, so that a subscriber that receives `executing` may subscribe to the execution
    /// first.
    @inlinable
    func start(_ execution: Execution, _ work: Signal<Output, Failure>) {
        execution.state.point.note("start")
        guard lane.tryEnter() else { return startLater(execution, work) }
        if !execution.hasEnded {
            publish()
            if lane.isEmpty { announceAndSubscribe(execution, work) } else { subscribeLater(execution, work) }
        }
        lane.leave()
    }

    @inlinable
    @inline(never)
    func startLater(_ execution: Execution, _ work: Signal<Output, Failure>) {
        lane.run {
            guard !execution.hasEnded else { return }
            self.publish()
            self.subscribeLater(execution, work)
        }
    }

    @inlinable
    @inline(never)
    func subscribeLater(_ execution: Execution, _ work: Signal<Output, Failure>) {
        lane.run { self.announceAndSubscribe(execution, work) }
    }

    @inlinable
    func announceAndSubscribe(_ execution: Execution, _ work: Signal<Output, Failure>) {
        execution.state.point.note("announce")
        guard !execution.hasEnded else { return }
        subjects.announce(execution)
        guard execution.isActive else { return }
        guard let known = work.known else { return subscribe(execution, work) }
        if case .value(let value) = known { execution.send(value) }
        if execution.isActive { finish(execution, .completed) }
    }

    @inlinable
    func subscribe(_ execution: Execution, _ work: Signal<Output, Failure>) {
        execution.state.point.note("subscribe")
        let trail = Trail(from: site, isToReport: canFail(with: Failure.self), context: execution.context)
            .feeding(InspectedSource(.command, self, at: self.site, value: { $0.subjects.state.value }))
        let worker = CommandWork(of: execution, in: self, on: trail)
        let subscription = work.subscription(
            next: { worker.send($0) },
            error: { worker.fail($0) },
            completed: { worker.end(.completed) },
            trail: trail
        )
        execution.add(subscription)
        trail.run { subscription.run() }
    }

    /// Starts the executions for which a newly set policy has room.
    func fill() {
        admission.point.note("fill")
        for execution in admission.withLock({ $0.fill() }) { begin(execution) }
        publish()
    }

    @inlinable
    func publish() {
        let (isEnabled, running, progress) = admission.withLock {
            ($0.isEnabled, $0.running, $0.progress.mean(of: $0.running))
        }
        subjects.update(isEnabled: isEnabled, running: running, progress: progress)
    }

    /// Returns the closure with which an execution's work reports its progress. It retains neither the command nor
    /// the execution.
    @usableFromInline
    func reporting(_ execution: Execution) -> @Sendable (Double) -> Void {
        { [core = WeakReference(self), execution = WeakReference(execution)] fraction in
            if let core = core.object, let execution = execution.object { core.note(fraction, of: execution) }
        }
    }

    private func note(_ fraction: Double, of execution: Execution) {
        guard !fraction.isNaN else { return }
        lane.run {
            guard execution.isActive else { return }
            self.admission.withLock { $0.note(min(max(fraction, 0), 1), of: execution) }
            self.publish()
        }
    }

    /// Ends an execution with an error of its work. The error is reported unless ``Command/errors`` has a subscriber
    /// now, or the execution ever has one.
    @inlinable
    func fail(_ execution: Execution, _ failure: Failure, on trail: Trail) {
        let unreceived = UnreceivedError(failure, of: Signal<Output, Failure>.self, on: trail)
        if subjects.errors.core.hasSubscribers { unreceived.markReceived() }
        finish(execution, .error(.failed(failure)), unreceived: unreceived)
    }

    @inlinable
    func finish(
        _ execution: Execution, _ ending: Ending<CommandError<Failure>>, unreceived: UnreceivedError? = nil
    ) {
        guard execution.end() else { return }
        if case .error(.failed(let failure)) = ending {
            noteFailure()
            subjects.errors.send(failure)
        }
        execution.dispose()
        admission.point.note("remove", execution.state.point)
        for admitted in admission.withLock({ $0.remove(execution) }) { begin(admitted) }
        publish()
        // Last, so that a subscriber that receives the end may execute again.
        execution.result.end(ending, unreceived: unreceived)
        seat.announce()
    }
}
