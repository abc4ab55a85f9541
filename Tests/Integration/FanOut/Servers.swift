#if Serving
import Hummingbird
import HummingbirdCore
import Impulse
import struct ImpulseFoundation.ServerSentEvent
import ImpulseHTTP
import ImpulseServing
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import ServiceLifecycle
import Synchronization

/// A server that sends each message to all its clients, and how it is made.
public enum Way: String, CaseIterable, Sendable {
    case signals, byHand = "by hand"
}

/// The values that clients receive.
public enum Kind: String, CaseIterable, Sendable {
    case events = "event streams", sockets = "WebSockets"
}

/// One source, and clients that may be of either kind.
public final class FanOutServer: Sendable {
    public let port: Int
    private let publish: @Sendable (String) -> Void
    private let running: Task<Void, Never>

    private init(port: Int, running: Task<Void, Never>, _ publish: @escaping @Sendable (String) -> Void) {
        (self.port, self.running, self.publish) = (port, running, publish)
    }

    public func send(_ text: String) { publish(text) }

    public func stop() async {
        running.cancel()
        await running.value
    }

    public static func start(_ way: Way, _ kind: Kind) async throws -> FanOutServer {
        switch (way, kind) {
        case (.signals, _): try await signals()
        case (.byHand, .events): try await eventsByHand()
        case (.byHand, .sockets): try await socketsByHand()
        }
    }

    private static func signals() async throws -> FanOutServer {
        let subject = Subject<String, Never>()
        let router = Router()
        router.get("/") { request, _ in
            if request.headers[.upgrade] == nil {
                return Response.events(subject.signal.map { ServerSentEvent(data: $0) })
            }
            return try Response.webSocket(request) { _ in subject.signal.map { .text($0) } }
        }
        return try await run(router, .signals()) { subject.send($0) }
    }

    /// As those write it who have only Hummingbird: a stream for each client, and a task that writes it.
    private static func eventsByHand() async throws -> FanOutServer {
        let hub = Hub<ByteBuffer>()
        let router = Router()
        router.get("/") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/event-stream"],
                body: ResponseBody { writer in
                    let (number, messages) = hub.join()
                    defer { hub.leave(number) }
                    try await writer.write(ByteBuffer(string: ":\n\n"))
                    for await message in messages { try await writer.write(message) }
                    try await writer.finish(nil)
                })
        }
        return try await run(router, .http1()) { text in hub.send { ByteBuffer(string: "data: \(text)\n\n") } }
    }

    private static func run(
        _ router: Router<BasicRequestContext>, _ server: HTTPServerBuilder,
        _ publish: @escaping @Sendable (String) -> Void
    ) async throws -> FanOutServer {
        let (ports, port) = AsyncStream<Int>.makeStream()
        let quiet = Logger(label: "fan-out") { _ in SwiftLogNoOpLogHandler() }
        let application = Application(
            router: router, server: server,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0), backlog: 4096),
            onServerRunning: { port.yield($0.localAddress?.port ?? 0) }, logger: quiet)
        let running = Task { try? await application.run() }
        for await port in ports {
            return FanOutServer(
                port: port,
                running: Task {
                    await withTaskCancellationHandler {
                        _ = await running.value
                    } onCancel: {
                        running.cancel()
                    }
                }, publish)
        }
        throw CancellationError()
    }

    private static func socketsByHand() async throws -> FanOutServer {
        typealias Frames = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>
        let hub = Hub<String>()
        let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.backlog, value: 4096)
            .bind(host: "127.0.0.1", port: 0) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let upgrader = NIOTypedWebSocketServerUpgrader<Frames?>(
                        shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
                        upgradePipelineHandler: { channel, _ in
                            channel.eventLoop.makeCompletedFuture { try Frames(wrappingChannelSynchronously: channel) }
                        })
                    let configuration = NIOTypedHTTPServerUpgradeConfiguration(
                        upgraders: [upgrader],
                        notUpgradingCompletionHandler: { $0.eventLoop.makeSucceededFuture(nil as Frames?) })
                    return try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
                        configuration: .init(upgradeConfiguration: configuration))
                }
            }
        let running = Task {
            try? await withThrowingDiscardingTaskGroup { group in
                try await server.executeThenClose { inbound in
                    for try await upgrade in inbound {
                        group.addTask {
                            guard let frames = try? await upgrade.get() else { return }
                            try? await frames.executeThenClose { _, outbound in
                                let (number, messages) = hub.join()
                                defer { hub.leave(number) }
                                try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: ByteBuffer()))
                                for await message in messages {
                                    try await outbound.write(
                                        WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: message)))
                                }
                            }
                        }
                    }
                }
            }
        }
        let port = server.channel.localAddress?.port ?? 0
        return FanOutServer(
            port: port,
            running: Task {
                await withTaskCancellationHandler {
                    _ = await running.value
                } onCancel: {
                    running.cancel()
                }
            }
        ) { text in hub.send { text } }
    }
}

/// The streams of all clients.
private final class Hub<Message: Sendable>: Sendable {
    private let clients = Mutex<(next: Int, all: [Int: AsyncStream<Message>.Continuation])>((0, [:]))

    func join() -> (Int, AsyncStream<Message>) {
        let (messages, continuation) = AsyncStream<Message>.makeStream(bufferingPolicy: .bufferingOldest(1024))
        let number = clients.withLock { clients in
            clients.next += 1
            clients.all[clients.next] = continuation
            return clients.next
        }
        return (number, messages)
    }

    func leave(_ number: Int) { _ = clients.withLock { $0.all.removeValue(forKey: number) } }

    func send(_ message: () -> Message) {
        for client in clients.withLock({ Array($0.all.values) }) { client.yield(message()) }
    }
}
#endif
