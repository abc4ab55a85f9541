/// The JSON body of every refusal: the reason.
public struct Problem: Codable, Equatable, Sendable {
    public var reason: String

    public init(reason: String) {
        self.reason = reason
    }
}
