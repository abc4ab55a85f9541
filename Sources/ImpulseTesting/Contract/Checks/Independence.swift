import Impulse

extension Examination {
    /// Checks that a subscription continues as if it were alone, whatever happens to a second one.
    func isLeftAlone(by cause: String, _ act: (Trial) -> Void) -> String? {
        guard !subject.isSource else { return nil }
        let (first, alone) = (Trial(of: subject), Trial(of: subject))
        let (witness, expected) = (Witness(), Witness())
        let halves = [Trial.values.prefix(4), Trial.values.dropFirst(4)]
        first.subscribe(witness)
        alone.subscribe(expected)
        for value in halves[0] {
            first.send(.next(value))
            alone.send(.next(value))
        }
        guard expected.end == nil, witness.end == nil else { return nil }
        first.subscribeSecond(Witness())
        act(first)
        first.settle()
        // The one that is alone needs as much time to pass.
        for _ in 1...2 { alone.settle() }
        guard expected.end == nil else { return nil }
        if let end = witness.end { return "\(end) was delivered because of \(cause)" }
        let delivered = (witness.calls.count, expected.calls.count)
        for value in halves[1] {
            first.send(.next(value))
            alone.send(.next(value))
        }
        first.send(.completed)
        alone.send(.completed)
        let isSilent = witness.calls.count == delivered.0 && expected.calls.count > delivered.1
        return isSilent ? "nothing more was delivered after \(cause)" : nil
    }
}
