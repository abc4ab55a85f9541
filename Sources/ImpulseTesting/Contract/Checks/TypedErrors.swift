import Impulse

extension Examination {
    /// An error passes through any operator that may fail; what becomes of it in one whose failure is of another type
    /// is that operator's affair.
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
            // What has had enough of the values does not wait for an error.
            guard witness.end == nil else { return nil }
        }
        trial.send(.error(error))
        guard trial.signal.failure != Never.self else { return nil }
        guard let told = witness.end?.event.error else { return "an error went in, and none came out" }
        guard trial.signal.failure == ContractError.self else { return nil }
        return told as? ContractError == error ? nil : "\(error) went in, and \(told) came out"
    }
}
