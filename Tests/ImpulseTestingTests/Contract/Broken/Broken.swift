import Impulse
import ImpulseTesting

/// An operator or a source that breaks clauses, of which the kit has to name each.
struct Broken: Sendable, CustomStringConvertible {
    let description: String
    let clauses: Set<ContractClause>
    /// What may follow, as the threads or the way of the defect will have it.
    let consequences: Set<ContractClause>
    let subject: ContractCase

    init(
        _ subject: ContractCase, breaks clauses: Set<ContractClause>, andMaybe consequences: Set<ContractClause> = []
    ) {
        description = subject.name
        self.clauses = clauses
        self.consequences = consequences
        self.subject = subject
    }
}

extension Broken {
    static let all: [Broken] =
        grammar + serial + ownLocks + sharedLocks + oneOrder + cancellation + independence + tearDownFirst + synchronous
        + boundedStack + nothingOutlivesItsUse + typedErrors
}
