/// The steps that run in the queue, in order: they carry out what the state machine has decided.
extension CommandCore {
    /// Starts the work, in two steps, so that a subscriber that receives `executing` may subscribe to the execution
    /// first.
    @inlinable
    func start(_ id: ExecutionID, _ work: Signal<Output, Failure>, in context: CarriedContext?) {
        queue.machine.point.note("start", id.point)
        guard queue.tryEnter() else { return queue.run { self.begin(id, work, in: context) } }
        begin(id, work, in: context)
        queue.serve()
    }

    @inlinable
    func begin(_ id: ExecutionID, _ work: Signal<Output, Failure>, in context: CarriedContext?) {
        publish()
        if queue.isEmpty {
            subscribe(id, work, in: context)
        } else {
            queue.run { self.subscribe(id, work, in: context) }
        }
    }

    @inlinable
    func subscribe(_ id: ExecutionID, _ work: Signal<Output, Failure>, in context: CarriedContext?) {
        queue.machine.point.note("announce", id.point)
        if !executionSignals.core.isVacant {
            guard let signal = queue.machine.withLock({ $0.object(id.number).map { self.results($0).valuesSignal } })
            else { return }
            executionSignals.send(signal)
        }
        if let constant = work.constant {
            if case .value(let value) = constant { send(value, of: id) }
            return end(id, .completed, on: nil)
        }
        guard isActive(id) else { return }
        queue.machine.point.note("subscribe", id.point)
        let trail = Trail(from: site, isToReport: canFail(with: Failure.self), context: context)
            .feeding(InspectedSource(.command, self, at: self.site, value: { $0.properties.state.value }))
        let receiver = CommandWork(of: id, in: self, on: trail)
        let subscription = work.subscription(
            next: { receiver.send($0) },
            error: { receiver.end(.error(.failed($0))) },
            completed: { receiver.end(.completed) },
            trail: trail
        )
        keep(subscription, until: id)
        trail.run { subscription.run() }
    }

    @inlinable
    func results(_ object: AdmittedExecution) -> Execution<Output, Failure> {
        unsafeDowncast(object, to: Execution<Output, Failure>.self)
    }

    /// Sends a value, unless the execution's end is under way, and remembers it as long as a subscriber may still be
    /// added.
    @inlinable
    func send(_ value: Output, of id: ExecutionID) {
        let received = queue.machine.withLock { machine in
            machine.receiver(id.number).map { self.results($0).receive(value, isHeld: $1) }
        }
        for (subscriber, _) in received?.receivers ?? [] { subscriber.send(value) }
    }

    /// Ends an execution, unless its end is under way.
    ///
    /// - Parameter trail: the trail of the subscription to the work, if that ends it.
    @inlinable
    func end(_ id: ExecutionID, _ ending: Ending<CommandError<Failure>>, on trail: Trail?) {
        queue.machine.point.note("end", id.point)
        guard let execution = queue.machine.withLock({ $0.close(id.number, by: .end) }) else { return }
        var unreceived: UnreceivedError?
        if case .error(.failed(let failure)) = ending, let trail {
            // Reported unless `errors` has a subscriber now, or the execution ever has one.
            unreceived = UnreceivedError(failure, of: Signal<Output, Failure>.self, on: trail)
            if errors.core.hasSubscribers { unreceived?.markReceived() }
            noteFailure()
            errors.send(failure)
        }
        execution.dispose()
        finish(execution, ending, unreceived: unreceived)
    }

    /// Removes an execution whose end is under way, and sends the end.
    @inlinable
    func finish(
        _ execution: AdmittedExecution, _ ending: Ending<CommandError<Failure>>, unreceived: UnreceivedError?
    ) {
        // Those whose work is still being made are started once it has been: ``request(_:in:)``.
        for started in remove(execution) { started.start.take()?() }
        // Last, so that a subscriber that receives the end may execute again.
        results(execution).end(ending, unreceived: unreceived)
        announceToGroup()
    }
}
