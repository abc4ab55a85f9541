#if HTTP
import ImpulseFoundation
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Sends the request that opens a WebSocket, and passes the connection to a ``LinkHandler`` if the server agrees.
final class HandshakeHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    private enum Phase {
        case head
        /// The server agrees; the response has not ended.
        case agreed(WebSocketOpening)
        /// The HTTP handlers are being removed. Arriving bytes are for the link.
        case removing(early: [NIOAny])
        /// The server has refused. The body explains it.
        case refused(HTTPResponseHead)
        case ended
    }

    /// The decoder of responses. The encoder of requests comes before it.
    typealias Decoder = ByteToMessageHandler<HTTPResponseDecoder>

    private let handshake: WebSocketHandshake
    private let attempt: WebSocketAttempt
    private let decoder: Decoder
    private let encoder: HTTPRequestEncoder
    private var phase = Phase.head
    /// The body of a refusal. Kept outside `phase`, because copying `phase` would make each write copy all bytes.
    private var body = ByteBuffer()

    init(
        _ handshake: WebSocketHandshake, _ attempt: WebSocketAttempt, _ encoder: HTTPRequestEncoder, _ decoder: Decoder
    ) {
        (self.handshake, self.attempt) = (handshake, attempt)
        (self.encoder, self.decoder) = (encoder, decoder)
    }

    func channelActive(context: ChannelHandlerContext) {
        context.write(wrapOutboundOut(.head(handshake.head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .removing(let early) = phase {
            phase = .removing(early: early + [data])
            return
        }
        switch (phase, unwrapInboundIn(data)) {
        case (.head, .head(let head)): receive(head, context)
        case (.agreed(let opening), .end): upgrade(opening, context)
        case (.refused(let head), .body(var part)):
            // The limit that `HTTPError.status` states.
            let room = (1 << 20) - body.readableBytes
            if var fitting = part.readSlice(length: min(room, part.readableBytes)) { body.writeBuffer(&fitting) }
            if part.readableBytes > 0 { refuse(head, context) }
        case (.refused(let head), .end): refuse(head, context)
        default: break
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        if case .refused(let head) = phase {
            refuse(head, context)
        } else {
            fail(.transport(HTTPFailure(.interrupted, at: attempt.core.request.address)), context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        fail(HTTPError(error, in: attempt.core.request, response: nil), context)
    }

    private func receive(_ head: HTTPResponseHead, _ context: ChannelHandlerContext) {
        guard head.status == .switchingProtocols else {
            phase = .refused(head)
            attempt.noteRefusal(ImpulseFoundation.HTTPResponse(head))
            return
        }
        do throws(HTTPError) {
            phase = .agreed(try handshake.opening(head))
        } catch {
            fail(error, context)
        }
    }

    /// Replaces the HTTP handlers. On its removal, the decoder emits the bytes that it has read beyond the response.
    private func upgrade(_ opening: WebSocketOpening, _ context: ChannelHandlerContext) {
        phase = .removing(early: [])
        let pipeline = context.pipeline.syncOperations
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        pipeline.removeHandler(encoder).and(pipeline.removeHandler(decoder)).whenComplete { _ in
            let (handler, context) = bound.value
            handler.open(opening, context)
        }
    }

    private func open(_ opening: WebSocketOpening, _ context: ChannelHandlerContext) {
        guard case .removing(let early) = phase else { return }
        phase = .ended
        let pipeline = context.pipeline.syncOperations
        guard let link = attempt.makeLink(on: context.eventLoop) else {
            context.close(promise: nil)
            return
        }
        do {
            try pipeline.addHandlers([
                WebSocketFrameEncoder(),
                ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: frameLimit)), link,
            ])
        } catch {
            fatalError("a pipeline took no handlers on its own loop: \(error)")
        }
        attempt.open(opening)
        for data in early { context.fireChannelRead(data) }
        context.fireChannelReadComplete()
        pipeline.removeHandler(self, promise: nil)
    }

    /// NIO's decoder stops the program for a larger limit.
    private var frameLimit: Int { min(attempt.core.configuration.frameLimit, Int(UInt32.max)) }

    private func refuse(_ head: HTTPResponseHead, _ context: ChannelHandlerContext) {
        fail(.status(ImpulseFoundation.HTTPResponse(head, body: body)), context)
    }

    private func fail(_ error: HTTPError, _ context: ChannelHandlerContext) {
        if case .ended = phase { return }
        phase = .ended
        attempt.fail(error)
        context.close(promise: nil)
    }
}
#endif
