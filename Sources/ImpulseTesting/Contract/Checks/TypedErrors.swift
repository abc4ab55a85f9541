import Impulse

extension Examination {
    /// Checks that an error passes through any operator that can fail. An operator with another failure type decides
    /// itself how it treats the error.
    var typedErrors: [Scenario] {
        [.first, .second].flatMap { (error: ContractError) -> [Scenario] in
            [
                { keeps(error, from: ContractInput()) },
                { keeps(error, from: ContractInput(prelude: [.error(error)])) },
                { keeps(error, from: ContractInput(), after: Trial.values) },
            ]
        }
    }

    private func keeps(
        _ error: ContractError, from input: ContractInput, after values: ClosedRange<Int>? = nil
    ) -> String? {
        let trial = Trial(of: subject, on: input)
        let witness = Witness()
        trial.subscribe(witness)
        if let values {
            for value in values { trial.send(.next(value)) }
            // An operator that has ended by itself does not wait for an error.
            guard witness.end == nil else { return nil }
        }
        trial.send(.error(error))
        guard trial.signal.failure != Never.self else { return nil }
        guard let received = witness.end?.event.error else { return "the source failed, but the signal did not" }
        guard trial.signal.failure == ContractError.self else { return nil }
        return received as? ContractError == error
            ? nil : "the source failed with \(error), and the signal with \(received)"
    }
}
