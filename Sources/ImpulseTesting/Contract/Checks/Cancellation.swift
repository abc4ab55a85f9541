import Impulse

extension Examination {
    var cancellation: [Scenario] {
        [
            isSilentAfterDisposalInside,
            isSilentAfterDisposalWithinSubscribe,
            operatorsAreSilentAfterDisposalInside,
            isSilentAfterDisposalElsewhere,
            isSilentAfterRace,
            stopsOnce,
            doesNothingAfterTheEnd,
            { isLeftAlone(by: "a second subscription", { _ in }) },
            { isLeftAlone(by: "the disposal of a second subscription", { $0.secondSubscription.dispose() }) },
        ]
    }

    private func isSilentAfterDisposalInside() -> String? {
        disposeInside("was delivered after a disposal inside a delivery") { ContractInput() }
    }

    private func isSilentAfterDisposalWithinSubscribe() -> String? {
        disposeInside("was delivered after a disposal inside a delivery, before `subscribe` had returned") {
            ContractInput(prelude: Trial.values.map { .next($0) } + [.error(.first)])
        }
    }

    /// Disposes inside each of the first calls in turn; the last of them may come with the terminal event.
    private func disposeInside(_ finding: String, on makeInput: () -> ContractInput) -> String? {
        for number in 1...16 {
            let trial = Trial(of: subject, on: makeInput())
            let (isDisposed, late) = (Flag(), Holder<Witness.Call?>(nil))
            let witness = Witness { call in
                if isDisposed.isSet { late.content = call }
                guard call.number == number, isDisposed.set() else { return }
                trial.subscription.dispose()
                trial.input.send(0)
            }
            trial.subscribe(witness)
            trial.play(ending: .error(.first))
            if !witness.isTold { return silence }
            if !isDisposed.isSet { return nil }
            if let late = late.content { return "\(late) \(finding)" }
            if leavesWork(trial) { return "a disposal inside a delivery did not dispose of its source" }
        }
        return nil
    }

    /// Checks that an operator that emits two events for one does not emit the second after a disposal.
    private func operatorsAreSilentAfterDisposalInside() -> String? {
        let ends: [Event<Int, ContractError>] = [.completed, .error(.first)]
        for end in ends {
            for number in 1...16 {
                guard let late = sentToOperators(afterDisposalInside: number, ending: end) else { break }
                if let event = late.content {
                    return "an operator downstream received \(event) after a disposal inside a delivery"
                }
            }
        }
        return nil
    }

    /// Returns the events emitted, if any, after a disposal inside the call with this number; `nil` if there are fewer
    /// calls.
    private func sentToOperators(
        afterDisposalInside number: Int, ending end: Event<Int, ContractError>
    ) -> Holder<String?>? {
        let trial = Trial(of: subject)
        let (isDisposed, late) = (Flag(), Holder<String?>(nil))
        let signal = trial.signal.observed { event in
            if isDisposed.isSet { late.content = event }
        }
        let witness = Witness { call in
            guard call.number == number, isDisposed.set() else { return }
            trial.subscription.dispose()
        }
        signal.subscribe(witness, in: trial.subscription)
        trial.settle()
        trial.play(ending: end)
        return isDisposed.isSet ? late : nil
    }

    private func isSilentAfterDisposalElsewhere() -> String? {
        let meeting = meet(at: { !$0.event.isTerminal }) { trial in
            trial.input.send(-1)
            trial.subscription.dispose()
            trial.input.send(-2)
        }
        guard meeting.witness.isTold else { return silence }
        // A disposal that did not return was blocked by a lock, which another clause checks.
        guard meeting.returned else { return nil }
        return meeting.callsAfter.first.map {
            "\($0) was delivered after a disposal on another thread, besides the delivery in progress"
        }
    }

    private func isSilentAfterRace() -> String? {
        for _ in 1...Effort.count(small: 15, usual: 50, large: 50) {
            let trial = Trial(of: subject)
            let (isDisposed, late) = (Flag(), Holder(0))
            let witness = Witness { _ in
                if isDisposed.isSet { late.content += 1 }
            }
            trial.subscribe(witness)
            onThreads(2) { thread in
                if thread == 0 {
                    for value in 1...50 { trial.input.send(value) }
                } else {
                    trial.subscription.dispose()
                    isDisposed.set()
                }
            }
            trial.settle()
            if late.content > 1 { return "\(late.content) deliveries began after a disposal on another thread; 1 may" }
        }
        return nil
    }

    private func stopsOnce() -> String? {
        let trial = Trial(of: subject)
        let witness = Witness()
        let subscription = trial.signal.subscribe(witness)
        trial.settle()
        guard witness.end == nil else { return nil }
        if subscription.isDisposed { return "`isDisposed` was true before the terminal event" }
        subscription.dispose()
        let tornDown = trial.input.tornDown
        subscription.dispose()
        trial.settle()
        if !subscription.isDisposed { return "`isDisposed` was false after the disposal" }
        if leavesWork(trial) { return "the disposal did not dispose of its source" }
        if !subject.sharesSource && trial.input.tornDown != tornDown { return "the second disposal had an effect" }
        let delivered = witness.calls.count
        trial.play()
        return witness.calls.dropFirst(delivered).first.map { "\($0) was delivered after the disposal" }
    }

    private func doesNothingAfterTheEnd() -> String? {
        let trial = Trial(of: subject)
        let witness = Witness()
        let subscription = trial.signal.subscribe(witness)
        trial.play()
        guard witness.end != nil else { return nil }
        let (delivered, tornDown) = (witness.calls.count, trial.input.tornDown)
        if !subscription.isDisposed { return "`isDisposed` was false after the terminal event" }
        subscription.dispose()
        trial.settle()
        let isUnchanged = witness.calls.count == delivered && trial.input.tornDown == tornDown
        return isUnchanged ? nil : "a disposal after the terminal event had an effect"
    }

    private func leavesWork(_ trial: Trial) -> Bool {
        trial.input.live > 0 && !subject.sharesSource
    }
}
