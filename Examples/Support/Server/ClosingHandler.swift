import FlyingFox
import Synchronization

/// Answers requests, and asks clients to close their connections once the server stops.
///
/// FlyingFox ends the connections that it knows when it stops. It waits for the clients to end those that it accepts
/// at that moment, after their first response.
final class ClosingHandler: HTTPHandler {
    private let base: any HTTPHandler
    private let isClosing = Atomic(false)

    init(base: any HTTPHandler) {
        self.base = base
    }

    func close() {
        isClosing.store(true, ordering: .relaxed)
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        var response = try await base.handleRequest(request)
        if isClosing.load(ordering: .relaxed) { response.headers[.connection] = "close" }
        return response
    }
}
