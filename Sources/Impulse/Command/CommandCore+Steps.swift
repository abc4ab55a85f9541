/// The steps that run in the queue, in order: they carry out what the state machine has decided.
extension CommandCore {
    /// Starts the work, in two steps, so that a subscriber that receives `executing` may subscribe to the execution
    /// first.
    @inlinable
    func start(_ id: ExecutionID, _ stream: Stream, _ work: Signal<Output, Failure>, in context: CarriedContext?) {
        machine.point.note("start", id.point)
        guard queue.tryEnter() else {
            return queue.run { if self.begin(id) { self.subscribeLater(id, stream, work, in: context) } }
        }
        if begin(id) {
            if queue.isEmpty {
                announceAndSubscribe(id, stream, work, in: context)
            } else {
                subscribeLater(id, stream, work, in: context)
            }
        }
        queue.serve()
    }

    @inlinable
    func subscribeLater(
        _ id: ExecutionID, _ stream: Stream, _ work: Signal<Output, Failure>, in context: CarriedContext?
    ) {
        queue.run { self.announceAndSubscribe(id, stream, work, in: context) }
    }

    /// Publishes that an execution runs. Returns `false` if it has ended.
    @usableFromInline
    func begin(_ id: ExecutionID) -> Bool {
        let shown = machine.withLock { machine -> CommandMachine.Shown? in
            machine.phase(of: id.number) == nil ? nil : machine.shown(isFree: isGroupFree)
        }
        if let shown { properties.show(shown) }
        return shown != nil
    }

    @inlinable
    func announceAndSubscribe(
        _ id: ExecutionID, _ stream: Stream, _ work: Signal<Output, Failure>, in context: CarriedContext?
    ) {
        machine.point.note("announce", id.point)
        if !executionSignals.core.isVacant {
            guard machine.withLock({ $0.phase(of: id.number) != nil }) else { return }
            executionSignals.send(stream.values)
        }
        guard isActive(id) else { return }
        guard let constant = work.constant else { return subscribe(id, stream.result, work, in: context) }
        if case .value(let value) = constant { stream.result.send(value) }
        end(id, .completed, on: nil)
    }

    @inlinable
    func subscribe(_ id: ExecutionID, _ result: Result, _ work: Signal<Output, Failure>, in context: CarriedContext?) {
        machine.point.note("subscribe", id.point)
        let trail = Trail(from: site, isToReport: canFail(with: Failure.self), context: context)
            .feeding(InspectedSource(.command, self, at: self.site, value: { $0.properties.state.value }))
        let receiver = CommandWork(of: id, to: result, in: self, on: trail)
        let subscription = work.subscription(
            next: { receiver.send($0) },
            error: { receiver.end(.error(.failed($0))) },
            completed: { receiver.end(.completed) },
            trail: trail
        )
        keep(subscription, until: id)
        trail.run { subscription.run() }
    }

    /// Sends a value, unless the execution's end is under way, and remembers it as long as a subscriber may still be
    /// added.
    @inlinable
    func send(_ value: Output, of id: ExecutionID, to result: Result) {
        let (isActive, isForgetting) = machine.withLock { $0.send(id.number) }
        if isForgetting { result.forget() }
        if isActive { result.send(value) }
    }

    /// Ends an execution, unless its end is under way.
    ///
    /// - Parameter trail: the trail of the subscription to the work, if that ends it.
    @inlinable
    func end(_ id: ExecutionID, _ ending: Ending<CommandError<Failure>>, on trail: Trail?) {
        machine.point.note("end", id.point)
        guard let execution = machine.withLock({ $0.close(id.number, by: .end) }) else { return }
        var unreceived: UnreceivedError?
        if case .error(.failed(let failure)) = ending, let trail {
            // Reported unless `errors` has a subscriber now, or the execution ever has one.
            unreceived = UnreceivedError(failure, of: Signal<Output, Failure>.self, on: trail)
            if errors.core.hasSubscribers { unreceived?.markReceived() }
            noteFailure()
            errors.send(failure)
        }
        for disposable in execution.disposables { disposable.dispose() }
        finish(execution, ending, unreceived: unreceived)
    }

    /// Removes an execution whose end is under way, and sends the end.
    @inlinable
    func finish(
        _ execution: CommandMachine.Execution, _ ending: Ending<CommandError<Failure>>, unreceived: UnreceivedError?
    ) {
        // Those whose work is still being made are started once it has been: ``request(_:in:)``.
        for started in remove(execution) { started.start?() }
        // Last, so that a subscriber that receives the end may execute again.
        unsafeDowncast(execution.stream, to: Stream.self).result.end(ending, unreceived: unreceived)
        announceToGroup()
    }
}
