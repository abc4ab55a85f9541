import Foundation
import ImpulseFoundation
import MailingListWire

/// Why an address was not added, in words for the one who typed it.
public struct SubscribeError: Error, Equatable, Sendable {
    /// What the service said, or what kept it from saying anything.
    public let reason: String

    init(_ error: HTTPError) {
        let problem = error.response.flatMap { try? JSONDecoder().decode(Problem.self, from: $0.body) }
        reason = problem?.reason ?? "\(error)"
    }
}
