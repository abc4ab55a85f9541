import FlyingFox
import FlyingSocks
import Foundation

/// An HTTP server that listens on 127.0.0.1 from `start` until `stop`.
public final class LoopbackServer: Sendable {
    /// The server's URL, such as `http://127.0.0.1:8080`.
    public let url: URL

    private let pool: ClosablePool
    private let handler: ClosingHandler
    private let server: HTTPServer
    private let running: Task<Void, any Error>

    private init(
        url: URL, pool: ClosablePool, handler: ClosingHandler, server: HTTPServer, running: Task<Void, any Error>
    ) {
        self.url = url
        self.pool = pool
        self.handler = handler
        self.server = server
        self.running = running
    }

    /// Starts the server, which answers its own pages and programs, but no pages from elsewhere, and returns once it accepts connections. With port 0 the system chooses a free port.
    ///
    /// - Parameter timeout: the time limit for a response, in seconds.
    public static func start(
        port: UInt16 = 0, timeout: TimeInterval = 15, handler: any HTTPHandler
    ) async throws(ListenError) -> LoopbackServer {
        do {
            let pool = ClosablePool(base: HTTPServer.defaultPool())
            let handler = ClosingHandler(base: LocalHandler(base: handler))
            let server = HTTPServer(
                address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port),
                timeout: timeout,
                pool: pool,
                logger: .disabled,
                handler: handler
            )
            let running = try await run(server)
            guard case .ip4(let host, let port)? = await server.listeningAddress,
                let url = URL(string: "http://\(host):\(port)")
            else {
                throw SocketError.unsupportedAddress
            }
            return LoopbackServer(url: url, pool: pool, handler: handler, server: server, running: running)
        } catch {
            throw ListenError(error, port: port)
        }
    }

    /// Stops accepting connections, and waits for requests in progress until the limit has passed or the calling task
    /// is canceled. Then cancels the remaining ones.
    public func stop(within limit: Duration = .seconds(5)) async {
        handler.close()
        await pool.close()
        await server.stop(timeout: limit / .seconds(1))
        _ = await running.result
    }

    private static func run(_ server: HTTPServer) async throws -> Task<Void, any Error> {
        let listening = Task { try await server.waitUntilListening() }
        let running = Task {
            // A server that cannot listen ends immediately; nothing else would wake the waiting caller.
            defer { listening.cancel() }
            try await server.run()
        }
        do {
            try await listening.value
        } catch {
            running.cancel()
            try await running.value
            throw error
        }
        return running
    }
}
