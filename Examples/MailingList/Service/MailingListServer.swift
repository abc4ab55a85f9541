import ExamplesServer
import Foundation

/// The HTTP service of the mailing list, listening on 127.0.0.1 from `start` until `stop`.
public final class MailingListServer: Sendable {
    private let server: LoopbackServer

    private init(server: LoopbackServer) {
        self.server = server
    }

    /// The service's URL, such as `http://127.0.0.1:8080`.
    public var url: URL { server.url }

    /// Starts the service and returns once it accepts connections; port 0 lets the system choose a free port.
    public static func start(
        port: UInt16 = 0,
        store: SubscriberStore,
        options: ServiceOptions = ServiceOptions()
    ) async throws(ServerError) -> MailingListServer {
        try options.check()
        do {
            let server = try await LoopbackServer.start(
                port: port,
                // Enough for the requested latency and a slow client.
                timeout: options.latency / .seconds(1) + 15,
                handler: SubscriptionHandler(options: options, add: store.add)
            )
            return MailingListServer(server: server)
        } catch {
            throw .cannotListen(error)
        }
    }

    /// Stops accepting connections, and waits for requests in progress, up to 5 seconds by default.
    public func stop(within limit: Duration = .seconds(5)) async {
        await server.stop(within: limit)
    }
}
