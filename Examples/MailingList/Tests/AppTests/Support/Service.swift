import ExamplesTesting
import FlyingSocks
import Foundation
import MailingListService

/// Runs `body` with the address of a service of its own, and with the store that the service writes to.
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

/// An address at which connections are taken and requests are never answered.
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
