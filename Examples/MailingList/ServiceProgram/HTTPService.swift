import ExamplesServer
import ExamplesTerminal
import FlyingFox
import Logging
import ServiceLifecycle
import Synchronization

/// The HTTP server as a service. Its shutdown ends once every request in progress has been answered.
final class HTTPService: Service {
    private let port: UInt16
    private let timeout: Duration
    private let handler: any HTTPHandler
    private let logger = Logger(label: "server")
    private let isCutOff = Atomic(false)

    init(port: UInt16, timeout: Duration, handler: any HTTPHandler) {
        self.port = port
        self.timeout = timeout
        self.handler = handler
    }

    func run() async throws {
        let server = try await LoopbackServer.start(port: port, timeout: timeout / .seconds(1), handler: handler)
        StandardOutput.write("listening on \(server.url)\n")
        try? await gracefulShutdown()
        logger.info("stops accepting requests")
        // The group ends the wait after the grace period, by canceling this task.
        await server.stop(within: .seconds(86_400))
        if !Task.isCancelled { return logger.info("has answered all requests") }
        isCutOff.store(Task.isShuttingDownGracefully, ordering: .relaxed)
        try checkShutdown()
        throw CancellationError()
    }

    /// Throws ``CutOff`` if the grace period has ended before the requests.
    func checkShutdown() throws {
        if isCutOff.load(ordering: .relaxed) { throw CutOff() }
    }
}

/// The error of a shutdown that has taken longer than the grace period.
struct CutOff: Error, CustomStringConvertible {
    var description: String {
        "the grace period ended before all requests were answered: give them more time with --grace-period"
    }
}
