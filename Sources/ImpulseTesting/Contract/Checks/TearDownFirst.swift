import Impulse

extension Examination {
    var tearDownFirst: [Scenario] {
        let ends: [Event<Int, ContractError>] = [.completed, .error(.first)]
        return ends.flatMap { end -> [Scenario] in
            [
                { isTornDown(before: end) },
                { isTornDown(before: end, within: ContractInput(prelude: [.next(1), end])) },
            ]
        } + [isTornDownBeforeEndFromBelow]
    }

    private func isTornDown(
        before end: Event<Int, ContractError>, within input: ContractInput = ContractInput()
    ) -> String? {
        let trial = Trial(of: subject, on: input)
        let live = Holder(0)
        let witness = Witness { call in
            if call.event.isTerminal { live.content = trial.input.live }
        }
        trial.subscribe(witness)
        trial.play(ending: end)
        guard live.content > 0, let end = witness.end else { return nil }
        return "\(end) was delivered before the source had been torn down"
    }

    private func isTornDownBeforeEndFromBelow() -> String? {
        guard !subject.sharesSource else { return nil }
        let trial = Trial(of: subject)
        let live = Holder(0)
        let witness = Witness { call in
            if call.event.isTerminal { live.content = trial.input.live }
        }
        trial.signal.first.subscribe(witness, in: trial.subscription)
        trial.settle()
        trial.play()
        return live.content == 0 ? nil : "`take(1)` downstream of it completed before the source had been torn down"
    }
}
