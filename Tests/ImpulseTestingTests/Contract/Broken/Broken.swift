import Impulse
import ImpulseTesting

/// An operator or a source that breaks clauses, each of which the kit must name.
struct Broken: Sendable, CustomStringConvertible {
    let description: String
    let clauses: Set<ContractClause>
    /// Clauses that may also break, depending on threads or on the kind of defect.
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
