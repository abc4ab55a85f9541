public import Foundation
public import GatewayApp
import Hummingbird
public import Impulse
import ImpulseServing
import NIOCore
import ServiceLifecycle

/// The page's server on 127.0.0.1, from `start` until `stop`.
public struct PageServer: Sendable {
    /// The server's URL, such as `http://127.0.0.1:8080`.
    public let url: URL
    private let group: ServiceGroup
    private let running: Task<Void, Never>

    /// Starts the server, and returns once it accepts connections.
    ///
    /// - Parameters:
    ///   - port: the port; 0 lets the system choose one.
    ///   - boards: the current board, and each change.
    ///   - program: the folder of the page's program, with `page.wasm` and `impulse.js`. Without one, the page says that
    ///     it lacks it.
    ///   - move: moves a valve. Fails with a text for the user.
    public static func start(
        port: UInt16 = 0, boards: Signal<Board, Never>, program: URL? = nil, move: @escaping Move
    ) async throws -> PageServer {
        let urls = ReplaySubject<URL?, any Error>(capacity: 1)
        var app = Application(
            router: Router(boards: boards, program: program, move: move), server: .signals(),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: Int(port))),
            onServerRunning: { urls.send(URL(string: "http://127.0.0.1:\($0.localAddress?.port ?? Int(port))")) })
        app.logger.logLevel = .warning
        var configuration = ServiceGroupConfiguration(services: [app], logger: app.logger)
        configuration.maximumGracefulShutdownDuration = .seconds(1)
        let group = ServiceGroup(configuration: configuration)
        let running = Task {
            do { try await group.run() } catch { urls.send(error: PageServerError(error)) }
        }
        guard let url = try await urls.signal.first() ?? nil else { throw CancellationError() }
        return PageServer(url: url, group: group, running: running)
    }

    /// Ends the streams, and stops once the other requests have been answered, or after a second.
    public func stop() async {
        await group.triggerGracefulShutdown()
        await running.value
    }
}

/// The reason why the server has ended, in the system's words.
struct PageServerError: Error, CustomStringConvertible {
    let description: String

    init(_ error: any Error) {
        description = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
    }
}
