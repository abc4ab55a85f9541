/// The proposed value of a ``ValidatedProperty``, which any thread may set.
struct ProposalEndpoint<Value: Sendable>: ChannelEndpoint {
    private let source: PropertyCore<Proposal<Value>>
    private let proposals: PropertyEndpoint<Proposal<Value>>
    private let following: @Sendable (Proposal<Value>, Value) -> Proposal<Value>

    init<Reason>(_ property: ValidatedProperty<Value, Reason>) {
        source = property.core
        proposals = PropertyEndpoint(source: property.core)
        // The channel does not keep the property alive, but may set it until it is gone.
        following = { [weak property] in property?.following($0, $1) ?? $0 }
    }

    var latest: Numbered<Value>? { proposals.latest.map(value) }

    var changes: Signal<Void, Never> { proposals.changes }

    func begin(at number: Int) { proposals.begin(at: number) }

    func renew() -> Numbered<Value>? { proposals.renew().map(value) }

    /// If another thread proposes a value in between, the value from before that proposal remains the previous one.
    func offer(_ value: Value, numbered number: Int) -> Numbered<Value>? {
        proposals.offer(following(source.value, value), numbered: number).map(self.value)
    }

    private func value(of proposal: Numbered<Proposal<Value>>) -> Numbered<Value> {
        (proposal.value.value, proposal.number)
    }
}

/// A validated property is a terminal of the proposed value, so a field keeps what the user has typed while that is
/// invalid.
extension ValidatedProperty: ChannelTerminalProvider {
    public var channelTerminal: ChannelTerminal<Value> { ChannelTerminal(ProposalEndpoint(self)) }
}
