import Foundation
import MailingListWire

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests to a service over real HTTP.
struct HTTPClient: Sendable {
    let url: URL
    private let session = URLSession(configuration: .ephemeral)

    init(url: URL) {
        self.url = url
    }

    /// Requests a subscription of the address, like the app.
    func subscribe(_ email: String) async throws -> HTTPAnswer {
        try await post(JSONEncoder().encode(SubscriptionRequest(email: email)))
    }

    func post(_ body: Data) async throws -> HTTPAnswer {
        try await send("POST", "/subscribers", body)
    }

    func send(
        _ method: String, _ path: String, _ body: Data? = nil,
        headers: [String: String] = ["Content-Type": "application/json"]
    ) async throws -> HTTPAnswer {
        var request = URLRequest(url: url.appending(path: path))
        request.httpMethod = method
        request.httpBody = body
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        request.timeoutInterval = 20
        let (data, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else {
            throw URLError(.badServerResponse)
        }
        return HTTPAnswer(response, data)
    }
}
