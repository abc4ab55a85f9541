import Impulse

/// What came of doing something on another thread while something was being told.
struct Meeting: Sendable {
    let witness: Witness
    /// The calls that began when what was done on the other thread had returned.
    let callsAfter: [Witness.Call]
    /// Whether what was done on the other thread returned before the call did.
    let returned: Bool
}

extension Examination {
    /// Does something on another thread while the witness is told the first event of a kind, and has it wait for that.
    ///
    /// - Parameters:
    ///   - isMoment: which event it is.
    ///   - end: what the input ends with.
    ///   - besideAnother: whether a second subscription is live meanwhile.
    ///   - act: must not settle the trial, whose queue may be what is held up.
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
        // What sends from elsewhere may not have returned from its call.
        if isMet.isSet { _ = isOver.wait(within: patience * 2) }
        return Meeting(
            witness: witness, callsAfter: callsAfter.content, returned: hasReturned.isSet || !isMet.isSet)
    }
}
