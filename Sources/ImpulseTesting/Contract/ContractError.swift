/// What the kit's input fails with.
public enum ContractError: Error, Sendable, Hashable {
    case first
    case second
}
