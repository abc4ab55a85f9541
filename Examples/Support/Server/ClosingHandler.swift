import FlyingFox
import Synchronization

/// Answers requests, and asks clients to close their connections once the server stops.
///
/// When FlyingFox stops, it ends the connections that it knows. One that it accepts at that moment stays open after
/// its first response until the client closes it.
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
