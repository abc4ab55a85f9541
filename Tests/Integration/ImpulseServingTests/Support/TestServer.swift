#if Serving
import Hummingbird
import HummingbirdCore
import Impulse
import ImpulseServing
@testable import ImpulseTesting
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// A server on a port of its own.
struct TestServer {
    let port: Int
    let group: ServiceGroup
    let running: Task<Void, any Error>

    /// Runs a server, and stops it after `body`.
    static func with<Result>(
        _ limits: ServerLimits = ServerLimits(), signals: [UnixSignal] = [],
        routes: (Router<BasicRequestContext>) throws -> Void, _ body: (TestServer) async throws -> Result
    ) async throws -> Result {
        let router = Router()
        try routes(router)
        let server = try await start(
            Application(
                router: router, server: .signals(limits),
                configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)), logger: quiet),
            signals: signals)
        do {
            let result = try await body(server)
            try await server.stop()
            return result
        } catch {
            server.running.cancel()
            _ = await server.running.result
            throw error
        }
    }

    private static func start(
        _ application: Application<some HTTPResponder<BasicRequestContext>>, signals: [UnixSignal]
    ) async throws -> TestServer {
        let ports = ReplaySubject<Int, Never>(capacity: 1)
        let listening = Listening(base: application, ports: ports)
        let group = ServiceGroup(
            configuration: .init(
                services: [listening], gracefulShutdownSignals: signals, logger: quiet))
        let running = Task { try await group.run() }
        let port = try await wait(for: "the server to listen") { await ports.signal.first() }
        return TestServer(port: port ?? 0, group: group, running: running)
    }

    func stop() async throws {
        await group.triggerGracefulShutdown()
        try await wait(for: "the server to stop") { [running] in try await running.value }
    }

    func client(reads: Bool = true, receiveBuffer: Int? = nil) async throws -> RawClient {
        try await RawClient.connect(to: port, reads: reads, receiveBuffer: receiveBuffer)
    }

    private static var quiet: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}

/// An application that reports its port.
private struct Listening<Responder: HTTPResponder>: ApplicationProtocol
where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
    let base: Application<Responder>
    let ports: ReplaySubject<Int, Never>

    var responder: Responder { base.responder }
    var server: HTTPServerBuilder { base.server }
    var configuration: ApplicationConfiguration { base.configuration }
    var logger: Logger { base.logger }

    func onServerRunning(_ channel: any Channel) async { ports.send(channel.localAddress?.port ?? 0) }
}
#endif
