import FlyingFox
import Foundation
import MailingListWire

/// Answers the mailing list's requests: handles `POST /subscribers` and refuses everything else.
public struct SubscriptionHandler: HTTPHandler {
    /// Adds an address to the list unless it is in it.
    public typealias Add = @Sendable (String) async throws(StoreError) -> SubscriberStore.Addition

    private let options: ServiceOptions
    private let add: Add

    public init(options: ServiceOptions = ServiceOptions(), add: @escaping Add) {
        self.options = options
        self.add = add
    }

    public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let body = await RequestBody(reading: request.bodySequence)
        let isFailing = options.random() < options.failureRate
        try await Task.sleep(for: options.latency)
        return isFailing
            ? try HTTPResponse.refusal(
                .serviceUnavailable, "the service is failing on purpose, as --failure-rate asked")
            : try await answer(request, body)
    }

    private func answer(_ request: HTTPRequest, _ body: RequestBody) async throws -> HTTPResponse {
        // The path as sent: FlyingFox's own `path` drops a trailing slash.
        let path = request.target.path()
        guard path == "/subscribers" else {
            return try .refusal(.notFound, "there is nothing at \(path): subscribe with POST /subscribers")
        }
        guard request.method == .POST else {
            var response = try HTTPResponse.refusal(
                .methodNotAllowed,
                "\(request.method.rawValue) is not allowed on /subscribers: use POST"
            )
            response.headers[HTTPHeader("Allow")] = "POST"
            return response
        }
        // A page from elsewhere may send other types without being asked.
        let type = request.headers[.contentType]?.split(separator: ";").first?.lowercased()
        guard type?.trimmingCharacters(in: .whitespaces) == "application/json" else {
            return try .refusal(.unsupportedMediaType, "the body is not of the type application/json: set Content-Type")
        }
        switch body {
        case .complete(let data):
            return try await subscribe(data)
        case .tooLarge:
            let limit = RequestBody.limit / 1024
            return try .refusal(.payloadTooLarge, "the body is larger than \(limit) KiB: send only the address")
        case .unreadable:
            return try .refusal(.badRequest, "the body could not be read to its end: send it again")
        }
    }

    private func subscribe(_ body: Data) async throws -> HTTPResponse {
        guard let subscription = try? JSONDecoder().decode(SubscriptionRequest.self, from: body) else {
            return try .refusal(.badRequest, #"the body is not JSON of the form {"email": "name@example.org"}"#)
        }
        guard isValidEmail(subscription.email) else {
            return try .refusal(
                .unprocessableContent,
                "this is not an email address: write it in the form name@example.org"
            )
        }
        let addition: SubscriberStore.Addition
        do {
            addition = try await add(subscription.email)
        } catch {
            return try .refusal(.internalServerError, "\(error)")
        }
        return switch addition {
        case .added: try .json(.created, subscription)
        case .alreadySubscribed: try .refusal(.conflict, "\(subscription.email) is already subscribed")
        }
    }
}
