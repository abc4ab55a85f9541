import Foundation
import ImpulseFoundation
import MailingListWire

/// The reason why an address was not added, worded for users.
public struct SubscribeError: Error, Equatable, Sendable {
    /// The service's reason, or the reason why there was no answer.
    public let reason: String
    /// The status of the service's response, if there was one.
    public let status: Int?

    init(_ error: HTTPError) {
        let problem = error.response.flatMap { try? JSONDecoder().decode(Problem.self, from: $0.body) }
        reason = problem?.reason ?? "\(error)"
        status = error.response?.status
    }
}
