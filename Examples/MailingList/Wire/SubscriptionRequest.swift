/// The JSON body of `POST /subscribers`, and of the response when the address has been added.
public struct SubscriptionRequest: Codable, Equatable, Sendable {
    public var email: String

    public init(email: String) {
        self.email = email
    }
}
