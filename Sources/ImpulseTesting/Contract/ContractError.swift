/// The errors of the kit's input.
public enum ContractError: Error, Sendable, Hashable {
    case first
    case second
}
