import ImpulseTesting

/// All operators and sources that the library has: what the contract is checked on.
///
/// A row's name begins with what it is about, as `CompletenessTests` asks for it. `MainActorClientTests` compiles these
/// files once more, with the main actor as default isolation, where a `Row` is something else.
enum Table {
    static let rows: [Row] = families.flatMap { $0 }

    private static let families = [
        creating, transforming, filtering, limiting, queries, timing, effects, errors, repeating, combining,
        flattening, scheduling, sharing, splitting, subjects, state, commands, concurrency,
    ]

    /// For rows of several operators, whose frames add up: clause 9 speaks of chains of one.
    static let notChained: [ContractClause: String] = [.boundedStack: "a link of it is several operators"]
}
