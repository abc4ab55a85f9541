#if Serving
import HTTPTypes
import Impulse
import NIOCore
import NIOHTTP1
import NIOWebSocket

extension Connection {
    /// Exchanges messages over the connection, after its upgrade has been answered, until it ends.
    ///
    /// - Parameter send: subscribes to the outgoing messages. It is not called on the event loop.
    func serve(
        _ socket: ServerWebSocket, _ limits: ServerWebSocketLimits,
        _ send: (LoopScheduler<SocketHandler>) -> any Disposable
    ) async throws {
        guard let loop, let link else { return }
        let (sending, ended) = try await loop.submit { try link.value.beginUpgrade(to: socket, limits) }.get()
        let subscription = send(sending)
        withLink { $0.socket?.receive() }
        try? await ended.get()
        subscription.dispose()
    }
}

extension ConnectionLink {
    /// Replaces the HTTP handlers by a WebSocket's, which hold received frames.
    func beginUpgrade(
        to socket: ServerWebSocket, _ limits: ServerWebSocketLimits
    ) throws -> (LoopScheduler<SocketHandler>, EventLoopFuture<Void>) {
        guard let context, context.channel.isActive else { throw ChannelError.ioOnClosedChannel }
        let valve = Valve()
        let handler = SocketHandler(socket, limits, of: connection, by: valve, on: context.eventLoop)
        try open(handler, decoder: ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limits.frame)))
        return (LoopScheduler(handler, valve, on: context.eventLoop), handler.ended.futureResult)
    }
}

extension HTTPFields {
    /// Replaces the client's key by the answer that proves that the server has read it (RFC 6455, 4.2.2).
    func answeringKey(on channel: any Channel) -> HTTPFields {
        guard let key = self[.key] else { return self }
        var answered = self
        answered[.key] = nil
        let upgrader = NIOWebSocketServerUpgrader(
            shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
            upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
        let request = HTTPRequestHead(
            version: .http1_1, method: .GET, uri: "/",
            headers: ["Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13"])
        let fields = upgrader.buildUpgradeResponse(
            channel: channel, upgradeRequest: request, initialResponseHeaders: [:])
        // The future is already complete, on this event loop.
        let accept = NIOLoopBoundBox<String?>(nil, eventLoop: channel.eventLoop)
        fields.whenSuccess { fields in accept.value = fields.first(name: "Sec-WebSocket-Accept") }
        answered[.accept] = accept.value
        return answered
    }
}
#endif
