import Impulse

extension Examination {
    var synchronous: [Scenario] {
        [isHeardWithinSend, isHeardWithinSubscribe]
    }

    private func isHeardWithinSend() -> String? {
        heardHere(on: ContractInput()) { $0.play() }
    }

    private func isHeardWithinSubscribe() -> String? {
        heardHere(on: ContractInput(prelude: Trial.prelude)) { _ in }
    }

    private func heardHere(on input: ContractInput, _ send: (Trial) -> Void) -> String? {
        let here = ObjectIdentifier.current
        let trial = Trial(of: subject, on: input)
        let isDecided = Flag()
        let witness = Witness { call in
            if call.event.isTerminal || call.thread != here { isDecided.set() }
        }
        trial.subscribe(witness)
        send(trial)
        // A signal that has not ended may be about to emit on another thread.
        let grace = min(patience, .milliseconds(Effort.count(small: 200, usual: 1_000, large: 1_000)))
        _ = isDecided.wait(within: grace)
        let calls = witness.calls
        if let stray = calls.first(where: { $0.thread != here }) { return "\(stray) was delivered on another thread" }
        if let thread = input.startedOn, thread != here { return "the source was subscribed to on another thread" }
        guard calls.isEmpty, !subject.isSource else { return nil }
        return """
            nothing was delivered during the calls that sent or subscribed: make the case `scheduled` if that is intended, \
            or make it emit something
            """
    }
}
