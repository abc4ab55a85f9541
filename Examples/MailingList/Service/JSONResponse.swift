import FlyingFox
import Foundation
import MailingListWire

extension HTTPResponse {
    /// Returns a response with the value as JSON.
    static func json(_ status: HTTPStatusCode, _ value: some Encodable) throws -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return HTTPResponse(
            statusCode: status,
            headers: [.contentType: "application/json"],
            body: try encoder.encode(value)
        )
    }

    /// Returns a response that states why the request was refused.
    package static func refusal(_ status: HTTPStatusCode, _ reason: String) throws -> HTTPResponse {
        try json(status, Problem(reason: reason))
    }
}
