import Foundation
import Impulse
import ImpulseFoundation
import MailingListWire

/// Talks to the mailing list's service.
public struct MailingListClient: Sendable {
    private let server: URL

    /// - Parameter server: where the service is, without a path.
    public init(server: URL) {
        self.server = server
    }

    /// Asks the service to add an address.
    public func post(_ email: String) -> Signal<HTTPResponse, SubscribeError> {
        URLSessionClient.shared
            .post(server.appendingPathComponent("subscribers"), .json(SubscriptionRequest(email: email)))
            .mapError { SubscribeError($0) }
    }
}
