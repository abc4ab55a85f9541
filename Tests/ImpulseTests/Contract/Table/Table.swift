import ImpulseTesting

/// All operators and sources that the library has: what the contract is checked on.
///
/// A row's name begins with what it is about, as `CompletenessTests` asks for it. `MainActorClientTests` compiles these
/// files once more, with the main actor as default isolation, where a `Row` is something else.
enum Table {
    static let rows =
        creating + transforming + filtering + limiting + effects + errors + combining + flattening + scheduling
        + sharing
        + subjects + state + commands

    /// For rows that are no operators, and are fed by several of them: clause 9 speaks of chains of one.
    static let notChained: [ContractClause: String] = [
        .boundedStack: "it is no link of a chain"
    ]
}
