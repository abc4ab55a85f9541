import Impulse
import ImpulseTesting

typealias Row = ContractCase

/// The part of `Tests/ImpulseTests/Contract/Table` that Embedded Swift compiles.
enum Table {
    static let families = [
        creating, transforming, filtering, limiting, queries, timing, effects, errors, repeating, combining,
        flattening, scheduling, sharing, splitting, limits, subjects, state, commands,
    ]

    static let notChained: [ContractClause: String] = [.boundedStack: "a link of it is several operators"]
}

/// Checks the contract's clauses that one thread can break on each row, and prints what each emits.
@main
struct Main {
    static func main() {
        Diagnostics.handler = { _ in }
        for row in Table.families.flatMap({ $0 }) {
            for finding in row.check() { print("\(row.name) breaks the contract: \(finding)") }
        }
    }
}
