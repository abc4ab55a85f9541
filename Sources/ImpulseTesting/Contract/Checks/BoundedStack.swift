import Impulse

extension Examination {
    var boundedStack: [Scenario] {
        [bearsLongChains]
    }

    /// Measures two chains that are short enough to be safe, and extrapolates to a long one.
    private func bearsLongChains() -> String? {
        guard isLinear() else { return nil }
        let available = 512 * 1_024 - 32 * 1_024
        let (short, long) = (16, 48)
        for end in StackProbe.End.allCases {
            let (small, large) = (probe(short, end), probe(long, end))
            for (phase, most) in large {
                let perLink = max(0, (most - (small[phase] ?? 0)) / (long - short))
                let needed = most + perLink * (depth.links - long)
                guard perLink > 0, needed > available else { continue }
                let fits = long + (available - most) / perLink
                return """
                    while \(phase.rawValue), with \(end.rawValue) as the end, each link takes \(perLink) bytes of stack: \
                    \(fits) links fit on 512 KiB, but \(depth.demand)
                    """
            }
        }
        return nil
    }

    /// Returns whether it can be chained: it takes and emits the same type, subscribes to its source once, and does not
    /// multiply values.
    private func isLinear() -> Bool {
        let input = ContractInput()
        guard let chain = chain(4, on: input) else { return false }
        let witness = Witness()
        let subscription = chain.subscribe(witness)
        input.send(1)
        subscription.dispose()
        return input.subscriptions <= 1 && witness.calls.count <= 6
    }

    private func chain(_ length: Int, on input: ContractInput) -> Signal<Int, ContractError>? {
        let schedulers = ContractSchedulers()
        var chain = input.signal
        for _ in 0..<length {
            guard let next = subject.apply(chain, schedulers) as? Signal<Int, ContractError> else { return nil }
            chain = next
        }
        return chain
    }

    private func probe(_ length: Int, _ end: StackProbe.End) -> [StackProbe.Phase: Int] {
        let probe = StackProbe()
        _ = returns(within: patience, stackSize: 8 * 1_024 * 1_024) {
            probe.begin()
            run(probe, length, end)
        }
        return probe.depths
    }

    private func run(_ probe: StackProbe, _ length: Int, _ end: StackProbe.End) {
        let input = ContractInput(
            atStart: { probe.note(.subscribing) },
            atTearDown: { probe.note(.tearingDown) },
            atDeinit: { probe.note(.freeing) })
        guard let chain = chain(length, on: input) else { return }
        let subscription = chain.subscribe(
            Witness { call in
                probe.note(call.event.isTerminal ? .ending : .delivering)
            } atDeinit: {
                probe.note(.lettingGo)
            })
        for value in Trial.values { input.send(value) }
        switch end {
        case .completion: input.send(.completed)
        case .error: input.send(.error(.first))
        case .disposal: subscription.dispose()
        case .abandonment: input.abandon()
        }
    }
}
