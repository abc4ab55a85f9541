/// What happens in the lane.
extension CommandCore {
    /// Starts an execution that has been admitted, if its work has been made; else whoever makes it does.
    @inlinable
    func begin(_ execution: Execution) {
        if let work = execution.admit() { start(execution, work) }
    }

    @inlinable
    func start(_ execution: Execution, _ work: Signal<Output, Failure>) {
        lane.run {
            guard !execution.hasEnded else { return }
            self.publish()
            // A step of its own: whoever has just been told of `executing` may subscribe, and come before it.
            self.lane.run { self.tellAndSubscribe(execution, work) }
        }
    }

    @inlinable
    func tellAndSubscribe(_ execution: Execution, _ work: Signal<Output, Failure>) {
        guard !execution.hasEnded else { return }
        subjects.tell(of: execution)
        guard !execution.work.isDisposed else { return }
        guard let known = work.known else { return subscribe(execution, work) }
        if case .value(let value) = known { execution.send(value) }
        if execution.isToBeTold { finish(execution, .completed) }
    }

    @inlinable
    func subscribe(_ execution: Execution, _ work: Signal<Output, Failure>) {
        let worker = CommandWork(of: execution, in: self)
        work.subscribe(
            in: execution.work,
            at: site,
            next: { worker.send($0) },
            error: { worker.end(.error(.failed($0))) },
            completed: { worker.end(.completed) }
        )
    }

    /// Has those run for which there is room under the policy that has just been set.
    func fill() {
        for execution in admission.withLock({ $0.fill() }) { begin(execution) }
        publish()
    }

    @inlinable
    func publish() {
        let (isEnabled, running, progress) = admission.withLock {
            ($0.isEnabled, $0.running, $0.progress.mean(of: $0.running))
        }
        subjects.tell(isEnabled: isEnabled, running: running, progress: progress)
    }

    /// What the work of an execution tells how far it is; it keeps neither.
    @usableFromInline
    func reporting(_ execution: Execution) -> @Sendable (Double) -> Void {
        { [weak self, weak execution] fraction in
            if let self, let execution { note(fraction, of: execution) }
        }
    }

    private func note(_ fraction: Double, of execution: Execution) {
        guard !fraction.isNaN else { return }
        lane.run {
            guard execution.isToBeTold else { return }
            self.admission.withLock { $0.note(min(max(fraction, 0), 1), of: execution) }
            self.publish()
        }
    }

    @inlinable
    func finish(_ execution: Execution, _ ending: Ending<CommandError<Failure>>) {
        guard execution.end() else { return }
        if case .error(.failed(let failure)) = ending { subjects.errors.send(failure) }
        execution.work.dispose()
        for admitted in admission.withLock({ $0.remove(execution) }) { begin(admitted) }
        publish()
        // Whoever hears the end may execute again.
        execution.result.end(ending)
        seat.announce()
    }
}
