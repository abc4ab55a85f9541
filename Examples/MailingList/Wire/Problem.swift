/// The JSON body of every refusal: why the service did not do what it was asked.
public struct Problem: Codable, Equatable, Sendable {
    public var reason: String

    public init(reason: String) {
        self.reason = reason
    }
}
