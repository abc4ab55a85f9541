import Foundation
import MailingListObservability
import MailingListWire
import Synchronization

@testable import ImpulseTesting

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
        request.timeoutInterval = 60
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        for (name, value) in header { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return Answer(
            status: response.statusCode, contentType: response.value(forHTTPHeaderField: "Content-Type"),
            text: String(decoding: data, as: UTF8.self))
    }

    /// Asks for the metrics until they are as expected, and returns them by name and labels.
    @discardableResult
    func metrics(until isExpected: @escaping @Sendable ([String: Double]) -> Bool) async throws -> [String: Double] {
        let last = Mutex<[String: Double]>([:])
        return try await wait(for: "the expected metrics", seen: { "\(last.withLock { $0 })" }) {
            while true {
                let lines = try await send("GET", "/metrics").text.split(separator: "\n").filter { !$0.hasPrefix("#") }
                let pairs = lines.compactMap { line -> (String, Double)? in
                    guard let space = line.lastIndex(of: " "), let value = Double(line[line.index(after: space)...])
                    else { return nil }
                    return (String(line[..<space]), value)
                }
                let metrics = Dictionary(pairs) { _, last in last }
                last.withLock { $0 = metrics }
                if isExpected(metrics) { return metrics }
            }
        }
    }

    /// Asks for the spans until there are so many.
    func spans(count: Int) async throws -> [SpanLine] {
        let last = Mutex("")
        return try await wait(for: "\(count) spans", seen: { last.withLock { $0 } }) {
            while true {
                let text = try await send("GET", "/spans").text
                last.withLock { $0 = text }
                let lines = text.split(separator: "\n")
                if lines.count >= count {
                    return try lines.map { try JSONDecoder().decode(SpanLine.self, from: Data($0.utf8)) }
                }
            }
        }
    }
}
