import Foundation
import Impulse
import ImpulseFoundation
import MailingListWire

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Talks to the mailing list's service.
public struct MailingListClient: Sendable {
    private let server: URL

    /// - Parameter server: where the service is, without a path.
    public init(server: URL) {
        self.server = server
    }

    /// Asks the service to add an address.
    public func post(_ email: String) -> Signal<HTTPResponse, SubscribeError> {
        .deferred {
            var request = URLRequest(url: server.appendingPathComponent("subscribers"))
            request.httpMethod = "POST"
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            do {
                request.httpBody = try JSONEncoder().encode(SubscriptionRequest(email: email))
            } catch {
                return .error(SubscribeError(reason: "\(email) cannot be written as JSON"))
            }
            return URLSession.shared.signal(for: request).catch { .error(SubscribeError($0)) }
        }
    }
}
