import Impulse

extension Examination {
    /// A lock that is held while something is told shows itself when another thread needs it, for whatever it does.
    var noCallOutUnderLock: [Scenario] {
        let acts: [(name: String, act: @Sendable (Trial) -> Void)] = [
            ("a send", { $0.input.send(0) }),
            ("a subscription", { $0.signal.first.subscribe(Witness()).dispose() }),
            ("an end", { $0.input.send(.error(.second)) }),
            ("a disposal", { $0.subscription.dispose() }),
        ]
        return acts.flatMap { name, act -> [Scenario] in
            [
                { isHeldUp(name, while: "a value", at: { !$0.event.isTerminal }, act) },
                { isHeldUp(name, while: "an end", at: \.event.isTerminal, act) },
                { isHeldUpWhileTearingDown(name, act) },
            ]
        }
    }

    private func isHeldUp(
        _ name: String,
        while moment: String,
        at isMoment: @escaping @Sendable (Witness.Call) -> Bool,
        _ act: @escaping @Sendable (Trial) -> Void
    ) -> String? {
        let meeting = meet(at: isMoment, act)
        if !meeting.witness.isTold { return silence }
        return meeting.returned ? nil : "\(name) on another thread waited while \(moment) was being told"
    }

    private func isHeldUpWhileTearingDown(_ name: String, _ act: @escaping @Sendable (Trial) -> Void) -> String? {
        let (current, isMet, isHeldUp) = (Holder<Trial?>(nil), Flag(), Flag())
        let input = ContractInput(atTearDown: {
            guard let trial = current.content, isMet.set() else { return }
            if !returns(within: patience, { act(trial) }) { isHeldUp.set() }
        })
        let trial = Trial(of: subject, on: input)
        current.content = trial
        trial.subscribe(Witness())
        trial.sendValues()
        trial.subscription.dispose()
        trial.settle()
        current.content = nil
        return isHeldUp.isSet ? "\(name) on another thread waited while the source was being torn down" : nil
    }
}
