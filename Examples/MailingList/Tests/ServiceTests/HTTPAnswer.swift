import Foundation
import MailingListWire

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the tests look at in an answer of the service.
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

    /// The reason in the body of a refusal, and nil where the body is not a JSON refusal.
    var reason: String? {
        contentType == "application/json" ? try? JSONDecoder().decode(Problem.self, from: body).reason : nil
    }
}
