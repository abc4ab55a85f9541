/// A clause of the contract that the kit checks. `Documentation/Contracts.md` states all clauses.
///
/// Missing are the clauses that do not concern a single operator or source: 8 (main means the main actor), 10
/// (nothing is lost in silence) and 13 (the language mode).
public enum ContractClause: Int, CaseIterable, Sendable {
    case grammar = 1
    case serial = 2
    case noCallOutUnderLock = 3
    case oneOrder = 4
    case cancellation = 5
    case tearDownFirst = 6
    case synchronous = 7
    case boundedStack = 9
    case nothingOutlivesItsUse = 11
    case typedErrors = 12

    /// The number by which the clause is quoted.
    public var number: Int { rawValue }

    /// The clause in short.
    public var title: String {
        switch self {
        case .grammar: "any number of values, then at most one terminal event, then nothing"
        case .serial: "the events of one subscriber never overlap"
        case .noCallOutUnderLock: "no user code runs under a lock"
        case .oneOrder: "events sent during a delivery are delivered after it"
        case .cancellation: "nothing is delivered after a disposal, and work is canceled"
        case .tearDownFirst: "upstream is torn down before the terminal event is delivered"
        case .synchronous: "synchronous by default"
        case .boundedStack: "bounded stack"
        case .nothingOutlivesItsUse: "nothing outlives its use"
        case .typedErrors: "errors arrive unchanged"
        }
    }
}

extension ContractClause: CustomStringConvertible {
    public var description: String { "clause \(number) (\(title))" }
}
