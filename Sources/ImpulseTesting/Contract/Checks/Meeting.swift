import Synchronization

/// What came of doing something on another thread while something was being told.
struct Meeting: Sendable {
    let witness: Witness
    /// How many calls there had been, that one included; 0 if it never came to it.
    let callsBefore: Int
    /// Whether what was done on the other thread returned before the call did.
    let returned: Bool
}

extension Examination {
    /// Does something on another thread while the witness is told the first event of a kind, and has it wait for that.
    ///
    /// - Parameter act: must not settle the trial, whose queue may be what is held up.
    func meet(
        at isMoment: @escaping @Sendable (Witness.Call) -> Bool,
        _ act: @escaping @Sendable (Trial) -> Void
    ) -> Meeting {
        let trial = Trial(of: subject)
        let (isMet, hasReturned, callsBefore) = (Flag(), Flag(), Holder(0))
        let witness = Witness { call in
            guard isMoment(call), isMet.set() else { return }
            callsBefore.content = call.number
            if returns(within: patience, { act(trial) }) { hasReturned.set() }
        }
        trial.subscribe(witness)
        trial.play()
        return Meeting(
            witness: witness, callsBefore: callsBefore.content, returned: hasReturned.isSet || !isMet.isSet)
    }
}
