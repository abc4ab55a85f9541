#if Serving
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Synchronization

/// The connections of a server.
struct SignalChannel: ServerChildChannel, HTTPChannelHandler {
    struct Value: ServerChildChannelValue {
        let parts: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
        let connection: Connection
        var channel: any Channel { parts.channel }

        /// Finishes the channel's writer, which traps otherwise, if no task has taken the connection.
        func finish() {
            if connection.take() { Task { try await parts.executeThenClose { _, _ in } } }
        }
    }

    let responder: HTTPChannelHandler.Responder
    let limits: ServerLimits
    private let count = ConnectionCount()

    init(responder: @escaping HTTPChannelHandler.Responder, limits: ServerLimits) {
        (self.responder, self.limits) = (responder, limits)
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            var decoding = NIOHTTPDecoderLimitConfiguration()
            decoding.maxHeaderFieldSize = limits.headBytes
            decoding.maxHeaderListSize = limits.headBytes
            decoding.maxHeaderFieldCount = limits.headFields
            let decoder = HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: decoding)
            let (gate, encoder) = (ConnectionGate(limits), HTTPResponseEncoder())
            let (bytes, codec) = (ByteToMessageHandler(decoder), HTTP1ToHTTPServerCodec(secure: false))
            let check = TargetCheck(gate)
            let link = ConnectionLink(gate, codecs: [encoder, codec, check, bytes], limits)
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandlers([gate, encoder, bytes, check, codec, link])
            let parts = try NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>(
                wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
            if count.add() > limits.connections { gate.refuse(.serviceUnavailable) }
            let value = Value(parts: parts, connection: link.connection)
            // A server drops connections that it accepts while it closes.
            channel.closeFuture.whenComplete { [count] _ in
                count.remove()
                value.finish()
            }
            return value
        }
    }

    /// Answers the requests of a connection in a task, which is canceled at the connection's end.
    func handle(value: Value, logger: Logger) async {
        guard value.connection.take() else { return }
        await Connection.$current.withValue(value.connection) {
            async let _ = handleHTTP(asyncChannel: value.parts, logger: logger)
            await value.connection.untilGone()
        }
    }
}

private final class ConnectionCount: Sendable {
    private let count = Atomic(0)

    func add() -> Int { count.add(1, ordering: .relaxed).newValue }

    func remove() { count.subtract(1, ordering: .relaxed) }
}
#endif
