import Foundation
import Impulse
import ImpulseFoundation
import MailingListWire

/// A client of the mailing list's service.
public struct MailingListClient: Sendable {
    private let server: URL

    /// - Parameter server: the service's URL, without a path.
    public init(server: URL) {
        self.server = server
    }

    /// Requests that the service add an address.
    public func post(_ email: String) -> Signal<HTTPResponse, SubscribeError> {
        URLSessionClient.shared
            .post(server.appendingPathComponent("subscribers"), .json(SubscriptionRequest(email: email)))
            .mapError { SubscribeError($0) }
    }
}
