import Impulse

extension Examination {
    var grammar: [Scenario] {
        [
            { endsOnce(.completed) },
            { endsOnce(.error(.first)) },
            endsOnceWithinSubscribe,
            { endsOnceFromInside(.completed) },
            { endsOnceFromInside(.error(.first)) },
            endsOnceForManyThreads,
            { endsOnceBesideAnother(.completed) },
            { endsOnceBesideAnother(.error(.first)) },
        ]
    }

    private func endsOnce(_ end: Event<Int, ContractError>) -> String? {
        let trial = Trial(of: subject)
        let witness = Witness()
        trial.subscribe(witness)
        trial.play(ending: end)
        for event in [.next(0), .error(.second), .completed] as [Event<Int, ContractError>] { trial.send(event) }
        return saidTooMuch(witness)
    }

    private func endsOnceWithinSubscribe() -> String? {
        let trial = Trial(of: subject, on: ContractInput(prelude: Trial.prelude + [.next(0), .error(.second)]))
        let witness = Witness()
        trial.subscribe(witness)
        return saidTooMuch(witness)
    }

    private func endsOnceFromInside(_ end: Event<Int, ContractError>) -> String? {
        let trial = Trial(of: subject)
        let witness = Witness { call in
            guard !call.event.isTerminal else { return }
            trial.input.send(end)
            trial.input.send(0)
        }
        trial.subscribe(witness)
        trial.play()
        return saidTooMuch(witness)
    }

    private func endsOnceForManyThreads() -> String? {
        for _ in 1...20 {
            let trial = Trial(of: subject)
            let witness = Witness()
            trial.subscribe(witness)
            onThreads(4) { number in
                trial.input.send(number)
                trial.input.send(number % 2 == 0 ? .completed : .error(.first))
                trial.input.send(number)
            }
            trial.settle()
            if let finding = saidTooMuch(witness) { return finding }
        }
        return nil
    }

    private func endsOnceBesideAnother(_ end: Event<Int, ContractError>) -> String? {
        let trial = Trial(of: subject)
        let witnesses = [Witness(), Witness()]
        trial.subscribe(witnesses[0])
        trial.subscribeSecond(witnesses[1])
        trial.play(ending: end)
        return witnesses.compactMap(saidTooMuch).first.map { "\($0), to one of two subscribers" }
    }

    private func saidTooMuch(_ witness: Witness) -> String? {
        guard let end = witness.end, let late = witness.late.first else { return nil }
        return "\(late) was delivered after \(end)"
    }
}
