import Foundation
import MailingListWire

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The parts of the service's response that the tests check.
struct HTTPAnswer: Sendable {
    let status: Int
    let contentType: String?
    let allow: String?
    let body: Data

    init(_ response: HTTPURLResponse, _ body: Data) {
        status = response.statusCode
        contentType = response.value(forHTTPHeaderField: "Content-Type")
        allow = response.value(forHTTPHeaderField: "Allow")
        self.body = body
    }

    /// The reason in the body of a refusal; `nil` if the body is not a JSON refusal.
    var reason: String? {
        contentType == "application/json" ? try? JSONDecoder().decode(Problem.self, from: body).reason : nil
    }
}
