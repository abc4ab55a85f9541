#if Serving
import Dispatch
import NIOCore
import NIOPosix
import Synchronization

/// Clients that note when each message has arrived. A message is `<number moment in nanoseconds>`.
public final class FanOutClients: Sendable {
    private struct Log {
        var opened = 0
        var delays: [UInt64] = []
        var last: UInt64 = 0
    }

    private let log = Mutex(Log())
    private let channels = Mutex<[any Channel]>([])

    public init() {}

    /// Connects, some hundred at a time. Clients of no kind send nothing.
    public func connect(_ count: Int, to port: Int, as kind: Kind?) async throws {
        for start in stride(from: 0, to: count, by: 200) {
            let futures = (start..<min(start + 200, count)).map { _ in
                ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                    .channelInitializer { channel in
                        channel.eventLoop.makeCompletedFuture {
                            guard let kind else { return }
                            try channel.pipeline.syncOperations.addHandler(Receiver(self, kind))
                        }
                    }
                    .connect(host: "127.0.0.1", port: port)
            }
            for future in futures {
                let channel = try await future.get()
                channels.withLock { $0.append(channel) }
            }
        }
    }

    public var opened: Int { log.withLock { $0.opened } }
    public var received: Int { log.withLock { $0.delays.count } }

    /// The delays of all messages so far, in nanoseconds, and the moment of the last; begins anew.
    public func take() -> (delays: [UInt64], last: UInt64) {
        log.withLock { log in
            defer { log.delays = [] }
            return (log.delays, log.last)
        }
    }

    public func close() async {
        for channel in channels.withLock({ $0 }) { try? await channel.close() }
    }

    fileprivate func open() { log.withLock { $0.opened += 1 } }

    fileprivate func receive(_ moments: [UInt64]) {
        let now = DispatchTime.now().uptimeNanoseconds
        log.withLock { log in
            log.delays += moments.map { now > $0 ? now - $0 : 0 }
            log.last = now
        }
    }
}

/// One client: it finds the messages in whatever surrounds them.
private final class Receiver: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let clients: FanOutClients
    private let kind: Kind
    private var isOpen = false
    private var previous: UInt8 = 0
    private var moment: UInt64?

    init(_ clients: FanOutClients, _ kind: Kind) { (self.clients, self.kind) = (clients, kind) }

    func channelActive(context: ChannelHandlerContext) {
        var head = "GET / HTTP/1.1\r\nHost: localhost\r\n"
        if kind == .sockets {
            head +=
                "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        }
        var bytes = ByteBuffer(string: head + "\r\n")
        if kind == .sockets { bytes.writeBytes([0x89, 0x80, 0, 0, 0, 0]) }
        context.writeAndFlush(NIOAny(bytes), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var moments: [UInt64] = []
        for byte in unwrapInboundIn(data).readableBytesView {
            if !isOpen, isFirst(byte) {
                isOpen = true
                clients.open()
            }
            previous = byte
            switch byte {
            case UInt8(ascii: "<"): moment = 0
            case UInt8(ascii: ">"): if let done = moment.take() { moments.append(done) }
            case UInt8(ascii: "0")...UInt8(ascii: "9"): moment = moment.map { $0 &* 10 &+ UInt64(byte - 48) }
            default: break
            }
        }
        if !moments.isEmpty { clients.receive(moments) }
    }

    /// Returns whether the server has subscribed: it does so after the head of its response, and before the first
    /// comment of a stream, or the answer to a ping.
    private func isFirst(_ byte: UInt8) -> Bool {
        switch kind {
        case .events: previous == UInt8(ascii: ":") && byte == UInt8(ascii: "\n")
        case .sockets: byte == 0x8A
        }
    }
}
#endif
