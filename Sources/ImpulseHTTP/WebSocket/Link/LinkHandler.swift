#if HTTP
import Impulse
import ImpulseFoundation
import NIOCore
import NIOWebSocket

/// An open connection on its event loop. Converts frames to messages, and the outbox to frames.
final class LinkHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private enum Phase {
        case open
        /// This side has sent a closing, and the server's answer ends the connection. Without a closing here, the end
        /// has been reported, and only the answer is awaited.
        case closing(WebSocketClosing?)
        /// The end has been reported, and nothing more is awaited.
        case ended
    }

    let core: WebSocketCore
    /// Called once.
    private let ended: @Sendable (LinkEnd) -> Void
    private let backlog: Backlog
    private var assembler: MessageAssembler
    private var phase = Phase.open
    private let session: Int
    private var attachment: Int?
    private var isPaused = false
    /// The data of the last ping that could not be answered yet.
    private var pong: ByteBuffer?
    private var closingWritten: EventLoopFuture<Void>?
    private var keepalive = Keepalive()
    private let timer = SerialDisposable()
    private var context: ChannelHandlerContext?

    init(
        _ core: WebSocketCore, _ backlog: Backlog, in session: Int, ended: @escaping @Sendable (LinkEnd) -> Void
    ) {
        (self.core, self.backlog, self.session, self.ended) = (core, backlog, session, ended)
        assembler = MessageAssembler(limit: core.configuration.messageLimit)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        let loop = context.eventLoop
        attachment = core.outbox.attach(in: session) { loop.execute { handler.value.drain() } }
        drain()
        schedulePing()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end(.failed(.lost(HTTPFailure(.interrupted, at: core.request.address))))
        timer.dispose()
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        end(.failed(.lost(HTTPFailure(.interrupted, at: core.request.address))))
        timer.dispose()
        context.fireChannelInactive()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { drain() }
        context.fireChannelWritabilityChanged()
    }

    /// Something has been read, possibly only a part of a frame.
    func channelReadComplete(context: ChannelHandlerContext) {
        keepalive.hasReceived = true
        context.fireChannelReadComplete()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .ended = phase { return }
        do throws(MessageAssembler.Violation) {
            switch try assembler.receive(unwrapInboundIn(data)) {
            case .fragment, .pong: break
            case .message(let message): deliver(message)
            case .ping(let bytes):
                pong = bytes
                drain()
            case .closing(let closing): receive(closing)
            }
        } catch {
            refuse(error)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case NIOWebSocketError.invalidFrameLength:
            refuse(.init(.tooLarge, "a frame exceeds \(core.configuration.frameLimit) bytes"))
        // Thrown for all bytes after an undecodable frame.
        case is ByteToMessageDecoderError: break
        case is NIOWebSocketError: refuse(.init(.protocolError, "a control frame is too long or fragmented"))
        default:
            guard case .transport(let failure) = HTTPError(error, in: core.request, response: nil) else { return }
            end(.failed(.lost(failure)))
            context.close(promise: nil)
        }
    }

    // MARK: Sending

    /// Writes buffered messages while the connection takes them, or all of them before a closing. Of several pending
    /// pings, only the last is answered (RFC 6455, 5.5.3): otherwise a server that sends pings without reading would
    /// fill the memory.
    private func drain(completely: Bool = false) {
        guard case .open = phase, let context else { return }
        if context.channel.isWritable, let bytes = pong.take() { write(.pong, bytes) }
        while completely || context.channel.isWritable, let entry = attachment.flatMap({ core.outbox.take(for: $0) }) {
            let written = context.eventLoop.makePromise(of: Void.self)
            written.futureResult.whenComplete { [core] result in
                let isSent = if case .success = result { true } else { false }
                core.outbox.finish(entry, error: isSent ? nil : .unsent(address: core.address))
            }
            switch entry.message {
            case .text(let text): write(.text, ByteBuffer(string: text), written)
            case .binary(let bytes): write(.binary, ByteBuffer(bytes: bytes), written)
            }
        }
    }

    private func write(_ opcode: WebSocketOpcode, _ bytes: ByteBuffer, _ promise: EventLoopPromise<Void>? = nil) {
        keepalive.written += bytes.readableBytes
        let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: bytes)
        context?.writeAndFlush(wrapOutboundOut(frame), promise: promise)
    }

    // MARK: Receiving

    private func deliver(_ message: WebSocketMessage) {
        guard let context else { return }
        if case .closing(nil) = phase { return }
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        let loop = context.eventLoop
        backlog.add(message) { loop.execute { handler.value.updateReading() } }
        updateReading()
    }

    /// Reads while the backlog has space. After the end has been reported, further bytes of the server are read and
    /// dropped, because a reset might destroy the closing on its way.
    private func updateReading() {
        let isFull =
            switch phase {
            case .open, .closing(_?): backlog.isFull
            case .closing(nil), .ended: false
            }
        guard isFull != isPaused, let context else { return }
        isPaused = isFull
        // Answers held up meanwhile arrive from now on.
        if !isFull { keepalive.hasReceived = true }
        // It fails only if the connection has ended.
        try? context.channel.syncOptions?.setOption(.autoRead, value: !isFull)
    }

    // MARK: Pings

    private func schedulePing(after delay: Duration? = nil) {
        guard let delay = delay ?? core.configuration.pingInterval else { return }
        schedule(after: delay) { $0.ping() }
    }

    /// Pings the server unless reading is held up. The time limit of the answer begins once the ping has been sent.
    private func ping() {
        guard case .open = phase, let context else { return }
        if isPaused { return schedulePing() }
        keepalive.begin(buffered: bufferedBytes)
        awaitPong()
        if keepalive.isPingWaiting { return }
        keepalive.isPingWaiting = true
        let sent = context.eventLoop.makePromise(of: Void.self)
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        sent.futureResult.whenSuccess {
            handler.value.keepalive.isPingWaiting = false
            handler.value.awaitPong()
        }
        write(.ping, ByteBuffer(), sent)
    }

    /// Checks for the answer at each interval, so that the next ping is on time, until the limit.
    private func awaitPong(within limit: Duration? = nil) {
        guard case .open = phase, let interval = core.configuration.pingInterval else { return }
        let limit = limit ?? core.configuration.pongTimeout
        let time = min(limit, max(interval, .milliseconds(1)))
        schedule(after: time) { handler in
            guard case .open = handler.phase else { return }
            if handler.isPaused || handler.keepalive.hasReceived {
                time < interval ? handler.schedulePing(after: interval - time) : handler.ping()
            } else if time < limit {
                handler.awaitPong(within: limit - time)
            } else {
                handler.endUnanswered()
            }
        }
    }

    private func endUnanswered() {
        if keepalive.isSending(buffered: bufferedBytes) { return awaitPong() }
        end(.failed(.lost(HTTPFailure(.timedOut, at: core.request.address))))
        context?.close(promise: nil)
    }

    /// The bytes that the connection has not taken from this process.
    private var bufferedBytes: Int { (try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0 }

    private func schedule(after delay: Duration, _ work: @escaping @Sendable (LinkHandler) -> Void) {
        guard let loop = context?.eventLoop else { return }
        let handler = NIOLoopBound(self, eventLoop: loop)
        timer.current = core.clock.schedule(delay) { loop.execute { work(handler.value) } }
    }

    // MARK: Closing

    /// Begins to close the connection, unless this side has already begun. Returns whether the end is still to come.
    func close(_ closing: WebSocketClosing) -> Bool {
        if case .closing(_?) = phase { return true }
        guard case .open = phase else { return false }
        drain(completely: true)
        sendClosing(closing, awaitingEnd: closing)
        return true
    }

    private func refuse(_ violation: MessageAssembler.Violation) {
        if case .open = phase {
            sendClosing(violation.closing, awaitingEnd: nil)
            detach()
            ended(.failed(.violation(violation.closing, address: core.address)))
        } else {
            end(.failed(.violation(violation.closing, address: core.address)))
            context?.close(promise: nil)
        }
    }

    private func sendClosing(_ closing: WebSocketClosing, awaitingEnd awaited: WebSocketClosing?) {
        phase = .closing(awaited)
        detach()
        var bytes = ByteBuffer(integer: closing.code.rawValue)
        bytes.writeString(closing.reason)
        writeClosing(bytes)
        updateReading()
        schedule(after: core.configuration.closeTimeout) { handler in
            handler.end(.closed(closing))
            handler.context?.close(promise: nil)
        }
    }

    private func writeClosing(_ bytes: ByteBuffer) {
        let written = context?.eventLoop.makePromise(of: Void.self)
        closingWritten = written?.futureResult
        write(.connectionClose, bytes, written)
    }

    private func receive(_ closing: WebSocketClosing) {
        if case .open = phase {
            // Answered with the same code (5.5.1).
            var bytes = ByteBuffer()
            if closing.code != .none { bytes.writeInteger(closing.code.rawValue) }
            writeClosing(bytes)
        }
        end(closing.code == .normal ? .closed(closing) : .failed(.closed(closing, address: core.address)))
        updateReading()
        // Closing the channel discards unsent bytes, and this side's closing follows all messages: close once it is
        // written, or after the time limit.
        schedule(after: core.configuration.closeTimeout) { $0.context?.close(promise: nil) }
        guard let context else { return }
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        closingWritten?.whenComplete { _ in handler.value.context?.close(promise: nil) }
    }

    /// Reports the end, once. If this side has begun a closing, the connection ends as intended, whatever ends it.
    private func end(_ end: LinkEnd) {
        let reported: LinkEnd? =
            switch phase {
            case .open: end
            case .closing(let closing?): .closed(closing)
            case .closing(nil), .ended: nil
            }
        phase = .ended
        detach()
        if let reported { ended(reported) }
    }

    private func detach() {
        if let attachment { core.outbox.detach(attachment) }
        attachment = nil
    }
}
#endif
