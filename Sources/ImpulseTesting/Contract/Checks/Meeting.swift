import Impulse

/// The result of an action on another thread during a delivery.
struct Meeting: Sendable {
    let witness: Witness
    /// The calls that began after the action had returned.
    let callsAfter: [Witness.Call]
    /// True if the action returned before the call did.
    let returned: Bool
}

extension Examination {
    /// Runs an action on another thread while the witness receives the first event of a kind, and makes the witness
    /// wait for it.
    ///
    /// - Parameters:
    ///   - isMoment: whether this call is the one to wait in.
    ///   - end: the terminal event of the input.
    ///   - besideAnother: whether a second subscription is live meanwhile.
    ///   - act: the action. It must not settle the trial, because the trial's queue may be blocked.
    func meet(
        at isMoment: @escaping @Sendable (Witness.Call) -> Bool,
        ending end: Event<Int, ContractError> = .completed,
        besideAnother: Bool = false,
        _ act: @escaping @Sendable (Trial) -> Void
    ) -> Meeting {
        let trial = Trial(of: subject)
        let (isMet, hasReturned, isOver) = (Flag(), Flag(), Flag())
        let callsAfter = Holder<[Witness.Call]>([])
        let witness = Witness { call in
            if hasReturned.isSet { callsAfter.content.append(call) }
            guard isMoment(call), isMet.set() else { return }
            if returns(within: patience, { act(trial) }) { hasReturned.set() }
            isOver.set()
        }
        trial.subscribe(witness)
        if besideAnother { trial.subscribeSecond(Witness()) }
        trial.play(ending: end)
        // A delivery on another thread may not have returned from the witness, or begin only now.
        let hasMet = isMet.isSet
        if hasMet { _ = isOver.wait(within: patience * 2) }
        return Meeting(witness: witness, callsAfter: callsAfter.content, returned: hasReturned.isSet || !hasMet)
    }
}
