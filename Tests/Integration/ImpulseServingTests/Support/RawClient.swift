#if Serving
@testable import ImpulseTesting
import NIOCore
import NIOPosix
import Synchronization

/// A client that sends any bytes, and keeps the received ones.
final class RawClient: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isClosed = false
        /// The bytes that are sent as soon as the first bytes arrive.
        var reply: [UInt8]?
    }

    private final class Collector: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        let state: Mutex<State>.Reference
        init(_ state: Mutex<State>.Reference) { self.state = state }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let bytes = unwrapInboundIn(data)
            let reply = state.value.withLock { state in
                state.bytes += bytes.readableBytesView
                return state.reply.take()
            }
            if let reply { context.writeAndFlush(NIOAny(ByteBuffer(bytes: reply)), promise: nil) }
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case ChannelEvent.inputClosed? = event as? ChannelEvent { end() }
        }

        func channelInactive(context: ChannelHandlerContext) { end() }
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
        private func end() { state.value.withLock { $0.isClosed = true } }
    }

    private let state: Mutex<State>.Reference
    let channel: any Channel

    private init(_ state: Mutex<State>.Reference, _ channel: any Channel) {
        (self.state, self.channel) = (state, channel)
    }

    static func connect(to port: Int, reads: Bool, receiveBuffer: Int?) async throws -> RawClient {
        let state = Mutex<State>.Reference(State())
        var bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        if let receiveBuffer {
            bootstrap = bootstrap.channelOption(.socketOption(.so_rcvbuf), value: .init(receiveBuffer))
        }
        let channel =
            try await bootstrap
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelOption(.autoRead, value: reads)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Collector(state))
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
        return RawClient(state, channel)
    }

    var text: String { String(decoding: state.value.withLock { $0.bytes }, as: UTF8.self) }
    var bytes: [UInt8] { state.value.withLock { $0.bytes } }
    var count: Int { state.value.withLock { $0.bytes.count } }
    var isClosed: Bool { state.value.withLock { $0.isClosed } }
    var status: Int? { Int(text.split(separator: " ").dropFirst().first ?? "") }

    /// Sends text; a closed connection is not an error.
    func send(_ text: String) { send(Array(text.utf8)) }
    func send(_ bytes: [UInt8]) { channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil) }
    func sendAndWait(_ text: String) async throws { try await channel.writeAndFlush(ByteBuffer(string: text)) }
    /// Sends bytes at the moment at which the first ones arrive.
    func reply(_ bytes: [UInt8]) { state.value.withLock { $0.reply = bytes } }
    func closeOutput() { channel.close(mode: .output, promise: nil) }
    func close() { channel.close(promise: nil) }

    func request(_ method: String = "GET", _ path: String, _ fields: [String] = [], body: String = "") {
        let host = fields.contains { $0.lowercased().hasPrefix("host:") } ? [] : ["Host: localhost"]
        let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
        send((["\(method) \(path) HTTP/1.1"] + host + fields + length).joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    @discardableResult
    func received(_ part: String, times: Int = 1) async throws -> String {
        try await wait(for: "\(part.debugDescription) from the server", seen: { [self] in String(text.suffix(500)) }) {
            [self] in
            text.ranges(of: part).count >= times
        }
        return text
    }

    @discardableResult
    func closed() async throws -> String {
        try await wait(for: "the server to close the connection", seen: { [self] in String(text.suffix(500)) }) {
            [self] in isClosed
        }
        return text
    }
}

extension Mutex where Value: Sendable {
    /// A mutex that is shared.
    final class Reference: Sendable {
        let value: Mutex<Value>
        init(_ initial: sending Value) { value = Mutex(initial) }
    }
}
#endif
