import ExamplesTesting
import FlyingSocks
import Foundation
import MailingListService

/// Runs `body` with the URL of a new service and with the store to which the service writes.
func withService<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (URL, SubscriberStore) async throws -> Result
) async throws -> Result {
    let folder = try TemporaryFolder()
    let store = try SubscriberStore(path: folder.path("list.sqlite"))
    let server = try await MailingListServer.start(store: store)
    do {
        let result = try await body(server.url, store)
        await server.stop()
        return result
    } catch {
        await server.stop()
        throw error
    }
}

/// A server that accepts connections and never answers requests.
final class DeafService {
    let url: URL
    private let socket: Socket

    init() throws {
        socket = try Socket(domain: AF_INET)
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        try socket.listen()
        guard
            case .ip4(_, port: let port) = try socket.sockname(),
            let url = URL(string: "http://127.0.0.1:\(port)")
        else { throw CocoaError(.featureUnsupported) }
        self.url = url
    }

    deinit {
        try? socket.close()
    }
}
