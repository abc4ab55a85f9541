import Impulse

extension Examination {
    /// A lock that is held during a call-out blocks another thread that needs it, whatever the thread does.
    ///
    /// A second subscription finds the locks that the subscriptions of an operator share. The search stops at the first
    /// finding, because each takes as long as `patience`.
    var noCallOutUnderLock: [Scenario] {
        [
            {
                for scenario in encounters {
                    if let finding = scenario() { return finding }
                }
                return nil
            }
        ]
    }

    private var encounters: [Scenario] {
        let acts: [(name: String, act: @Sendable (Trial) -> Void)] = [
            ("sending a value", { $0.input.send(0) }),
            ("subscribing", { $0.signal.first.subscribe(Witness()).dispose() }),
            ("sending an error", { $0.input.send(.error(.second)) }),
            ("disposing", { $0.subscription.dispose() }),
            ("disposing of a second subscription", { $0.secondSubscription.dispose() }),
        ]
        return acts.flatMap { name, act in [false, true].flatMap { scenarios(name, act, besideAnother: $0) } }
    }

    private func scenarios(
        _ name: String, _ act: @escaping @Sendable (Trial) -> Void, besideAnother: Bool
    ) -> [Scenario] {
        [
            { isHeldUp(name, while: "a value", at: { !$0.event.isTerminal }, besideAnother: besideAnother, act) },
            { isHeldUp(name, while: "a terminal event", at: \.event.isTerminal, besideAnother: besideAnother, act) },
            {
                isHeldUp(
                    name, while: "an error", at: { $0.event.error != nil }, ending: .error(.first),
                    besideAnother: besideAnother, act)
            },
            { isHeldUpWhileTearingDown(name, besideAnother: besideAnother, act) },
            { isHeldUpWhileSubscribing(name, besideAnother: besideAnother, act) },
        ]
    }

    private func isHeldUp(
        _ name: String,
        while moment: String,
        at isMoment: @escaping @Sendable (Witness.Call) -> Bool,
        ending end: Event<Int, ContractError> = .completed,
        besideAnother: Bool,
        _ act: @escaping @Sendable (Trial) -> Void
    ) -> String? {
        let meeting = meet(at: isMoment, ending: end, besideAnother: besideAnother, act)
        if !meeting.witness.isTold && !besideAnother && end == .completed { return silence }
        return meeting.returned ? nil : "\(name) on another thread was blocked while \(moment) was being delivered"
    }

    private func isHeldUpWhileTearingDown(
        _ name: String, besideAnother: Bool, _ act: @escaping @Sendable (Trial) -> Void
    ) -> String? {
        let encounter = Encounter(patience, act)
        let trial = Trial(of: subject, on: ContractInput(atTearDown: { encounter.happen() }))
        trial.subscribe(Witness())
        if besideAnother { trial.subscribeSecond(Witness()) }
        trial.sendValues()
        return encounter.isHeldUp(in: trial) { trial.subscription.dispose() }
            ? "\(name) on another thread was blocked while the source was being torn down" : nil
    }

    private func isHeldUpWhileSubscribing(
        _ name: String, besideAnother: Bool, _ act: @escaping @Sendable (Trial) -> Void
    ) -> String? {
        let encounter = Encounter(patience, act)
        let trial = Trial(of: subject, on: ContractInput(atStart: { encounter.happen() }))
        if besideAnother { trial.subscribe(Witness()) }
        return encounter.isHeldUp(in: trial) { trial.subscribeSecond(Witness()) }
            ? "\(name) on another thread was blocked while the source was being subscribed to" : nil
    }
}

/// An action on another thread, which runs once, when the source is called.
private final class Encounter: Sendable {
    private let patience: Duration
    private let act: @Sendable (Trial) -> Void
    private let trial = Holder<Trial?>(nil)
    private let (isMet, hasWaited, isOver) = (Flag(), Flag(), Flag())

    init(_ patience: Duration, _ act: @escaping @Sendable (Trial) -> Void) {
        self.patience = patience
        self.act = act
    }

    func happen() {
        guard let trial = trial.content, isMet.set() else { return }
        if !returns(within: patience, { [act] in act(trial) }) { hasWaited.set() }
        isOver.set()
    }

    /// Returns whether the action had to wait for the code that calls the source.
    func isHeldUp(in trial: Trial, _ call: () -> Void) -> Bool {
        self.trial.content = trial
        call()
        trial.settle()
        self.trial.content = nil
        // A call of the source on another thread may not have returned.
        if isMet.isSet { _ = isOver.wait(within: patience * 2) }
        return hasWaited.isSet
    }
}
