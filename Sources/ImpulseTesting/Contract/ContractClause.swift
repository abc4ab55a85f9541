/// A clause of the contract that the kit checks: `Documentation/Contracts.md` states them all.
///
/// Missing are those that are no matter of a single operator or source: 8 (main means the main actor), 10 (nothing is lost
/// in silence) and 13 (the language mode).
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

    /// The number by which people quote it.
    public var number: Int { rawValue }

    /// What it says, in short.
    public var title: String {
        switch self {
        case .grammar: "any number of values, then at most one end, then nothing"
        case .serial: "the events of one subscriber never overlap"
        case .noCallOutUnderLock: "no call-out under a lock"
        case .oneOrder: "what is sent during a delivery is delivered after it"
        case .cancellation: "nothing is told after a disposal, and work is cancelled"
        case .tearDownFirst: "tear-down before the end is told"
        case .synchronous: "synchronous by default"
        case .boundedStack: "bounded stack"
        case .nothingOutlivesItsUse: "nothing outlives its use"
        case .typedErrors: "errors arrive as what they are"
        }
    }
}

extension ContractClause: CustomStringConvertible {
    public var description: String { "clause \(number) (\(title))" }
}
