public import Foundation
public import Hummingbird
import Impulse
import ImpulseServing
import ServiceLifecycle

/// A server on 127.0.0.1, from `start` until `stop`.
public struct PageServer: Sendable {
    /// The server's URL, such as `http://127.0.0.1:8080`.
    public let url: URL
    private let group: ServiceGroup
    private let running: Task<Void, Never>

    /// Starts the server, and returns once it accepts connections. With port 0 the system chooses a free port.
    public static func start(port: UInt16 = 0, _ router: Router<BasicRequestContext>) async throws(ListenError)
        -> PageServer
    {
        let ports = ReplaySubject<Int, ListenError>(capacity: 1)
        var app = Application(
            router: router, server: .signals(),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: Int(port))),
            onServerRunning: { channel in ports.send(channel.localAddress?.port ?? Int(port)) })
        app.logger.logLevel = .warning
        var configuration = ServiceGroupConfiguration(services: [app], logger: app.logger)
        configuration.maximumGracefulShutdownDuration = .seconds(1)
        let group = ServiceGroup(configuration: configuration)
        let running = Task {
            do {
                try await group.run()
                ports.sendCompleted()
            } catch {
                ports.send(error: ListenError(port: port, reason: "\(error)"))
            }
        }
        guard let port = try await ports.signal.first(), let url = URL(string: "http://127.0.0.1:\(port)") else {
            throw ListenError(port: port, reason: "the server has been stopped")
        }
        return PageServer(url: url, group: group, running: running)
    }

    /// Ends the streams, and stops once the other requests have been answered, or after a second.
    public func stop() async {
        await group.triggerGracefulShutdown()
        await running.value
    }
}

/// The reason why a server does not listen.
public struct ListenError: Error, Sendable, CustomStringConvertible {
    let port: UInt16
    let reason: String

    public var description: String {
        "cannot listen on port \(port): \(reason); choose another with --port, or remove --port to let the system choose one"
    }
}
