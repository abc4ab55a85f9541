/// The JSON body of `POST /subscribers`, and of the answer when the address was added.
public struct SubscriptionRequest: Codable, Equatable, Sendable {
    public var email: String

    public init(email: String) {
        self.email = email
    }
}
