import ImpulseTesting

/// All operators and sources of the library: the cases of the contract tests.
///
/// A row's name begins with the name of its subject, which `CompletenessTests` looks for. `MainActorClientTests`
/// compiles these files a second time, with the main actor as the default isolation and another `Row`.
enum Table {
    static let rows: [Row] = families.flatMap { $0 }

    private static let families = [
        creating, transforming, filtering, limiting, queries, timing, effects, errors, repeating, combining,
        combiningErrors, flattening, scheduling, pausing, sharing, splitting, limits, subjects, state, lifted, commands,
        concurrency,
    ]

    /// For rows of several operators, whose frames add up; clause 9 speaks of chains of one operator.
    static let notChained: [ContractClause: String] = [.boundedStack: "a link of it is several operators"]
}
