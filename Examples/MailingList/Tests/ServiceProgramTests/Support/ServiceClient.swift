import Foundation
import MailingListObservability
import MailingListWire

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests to a service over real HTTP.
struct ServiceClient: Sendable {
    struct Answer: Sendable {
        let status: Int
        let contentType: String?
        let text: String
    }

    let url: URL
    private let session: URLSession

    init(url: URL) {
        self.url = url
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = 100
        session = URLSession(configuration: configuration)
    }

    func subscribe(_ email: String, header: [String: String] = [:]) async throws -> Answer {
        try await send("POST", "/subscribers", JSONEncoder().encode(SubscriptionRequest(email: email)), header)
    }

    func send(
        _ method: String, _ path: String, _ body: Data? = nil, _ header: [String: String] = [:]
    ) async throws -> Answer {
        var request = URLRequest(url: url.appending(path: path))
        request.httpMethod = method
        request.httpBody = body
        // Only the tests' own limit counts, however slow the machine is.
        request.timeoutInterval = 3600
        for (name, value) in header { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return Answer(
            status: response.statusCode, contentType: response.value(forHTTPHeaderField: "Content-Type"),
            text: String(decoding: data, as: UTF8.self))
    }

    /// Asks for the metrics until they are as expected, and returns them by name and labels.
    @discardableResult
    func metrics(until isExpected: ([String: Double]) -> Bool) async throws -> [String: Double] {
        while true {
            let lines = try await send("GET", "/metrics").text.split(separator: "\n").filter { !$0.hasPrefix("#") }
            let pairs = lines.compactMap { line -> (String, Double)? in
                guard let space = line.lastIndex(of: " "), let value = Double(line[line.index(after: space)...]) else {
                    return nil
                }
                return (String(line[..<space]), value)
            }
            let metrics = Dictionary(pairs) { _, last in last }
            if isExpected(metrics) { return metrics }
        }
    }

    /// Asks for the spans until there are so many.
    func spans(count: Int) async throws -> [SpanLine] {
        while true {
            let lines = try await send("GET", "/spans").text.split(separator: "\n")
            if lines.count >= count {
                return try lines.map { try JSONDecoder().decode(SpanLine.self, from: Data($0.utf8)) }
            }
        }
    }
}
