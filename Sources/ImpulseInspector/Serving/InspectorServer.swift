#if Inspector
import FlyingFox
import FlyingSocks
import Foundation
import Impulse

extension Inspector {
    /// The server of the inspector's page. Disposing of it closes the page's connections, and restores ``recording``;
    /// releasing it does not. A later failure of the server is reported on standard error.
    public final class Server: Disposable {
        /// The address of the page, such as `http://127.0.0.1:4711/6f0c…/`. Its token opens the page: treat it as a
        /// password.
        public let address: String

        private let running: Task<Void, any Error>
        private let owner: RecordingChoice.Owner

        /// - Parameter report: receives a line with the reason if the server ends on its own.
        init(
            address: String, owner: RecordingChoice.Owner, running: Task<Void, any Error>,
            report: @escaping @Sendable (String) -> Void = Inspector.printLine
        ) {
            self.address = address
            self.owner = owner
            self.running = running
            Task.detached {
                guard case .failure(let error) = await running.result, !running.isCancelled else { return }
                RecordingChoice.withdraw(owner)
                report("the inspector's page is no longer served: \(Inspector.Server.reason(of: error))")
            }
        }

        public var isDisposed: Bool { running.isCancelled }

        public func dispose() {
            running.cancel()
            RecordingChoice.withdraw(owner)
        }

        /// Returns once its socket is closed.
        func ended() async { _ = await running.result }
    }

    /// The reason why the inspector's page is not served.
    public struct ServingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The port that was asked for.
        public let port: UInt16
        /// The system's reason.
        public let reason: String

        public var description: String {
            "the inspector cannot listen on port \(port): \(reason); choose another port, or 0 for any free one"
        }
    }
}

extension Inspector.Server {
    /// Returns once the server accepts connections.
    static func start(port: UInt16) async throws(Inspector.ServingError) -> Inspector.Server {
        do {
            // Nothing outside the machine can connect to this address.
            let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled)
            let running = try await run(server)
            guard case .ip4(let host, let port)? = await server.listeningAddress else {
                throw SocketError.unsupportedAddress
            }
            let access = Access(port: port)
            let owner = RecordingChoice.addServer()
            await server.appendRoute("*", to: PageHandler(access: access, of: owner))
            return Inspector.Server(
                address: "http://\(host):\(port)/\(access.token)/", owner: owner, running: running)
        } catch {
            throw Inspector.ServingError(port: port, reason: reason(of: error))
        }
    }

    fileprivate static func reason(of error: any Error) -> String {
        if case .failed(_, _, let message)? = error as? SocketError { message } else { "\(error)" }
    }

    /// Separate tasks, so that the server outlives the task that has requested it.
    private static func run(_ server: HTTPServer) async throws -> Task<Void, any Error> {
        let listening = Task.detached { try await server.waitUntilListening() }
        let running = Task.detached {
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
#endif
