#if HTTP
import Impulse
import ImpulseFoundation
import NIOCore
import NIOWebSocket

/// An open connection, on its event loop: from frames to messages, and from the outbox to frames.
final class LinkHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private enum Phase {
        case open
        /// This side has sent a closing, with which the server's answer ends the connection. Without one, the end
        /// has been reported, and only the answer is awaited.
        case closing(WebSocketClosing?)
        /// The end has been reported, and nothing is awaited.
        case ended
    }

    let core: WebSocketCore
    private let events: LinkEvents
    private let backlog: Backlog
    private var assembler: MessageAssembler
    private var phase = Phase.open
    private var attachment: Int?
    private var isSilent = false
    private var isPaused = false
    private let timer = SerialDisposable()
    private var context: ChannelHandlerContext?

    init(_ core: WebSocketCore, _ events: LinkEvents) {
        (self.core, self.events) = (core, events)
        backlog = Backlog(limit: core.configuration.receiveBuffer, on: core.queue)
        assembler = MessageAssembler(limit: core.configuration.messageLimit)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        let loop = context.eventLoop
        attachment = core.outbox.attach { loop.execute { handler.value.drain() } }
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

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .ended = phase { return }
        isSilent = false
        do throws(MessageAssembler.Violation) {
            switch try assembler.receive(unwrapInboundIn(data)) {
            case .fragment, .pong: break
            case .message(let message): deliver(message)
            case .ping(let bytes): if case .open = phase { write(.pong, bytes) }
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
        // What arrives after a frame that could not be decoded.
        case is ByteToMessageDecoderError: break
        case is NIOWebSocketError: refuse(.init(.protocolError, "a control frame is too long or fragmented"))
        default:
            guard case .transport(let failure) = HTTPError(error, in: core.request, response: nil) else { return }
            end(.failed(.lost(failure)))
            context.close(promise: nil)
        }
    }

    // MARK: Sending

    /// Writes what is buffered, as long as the connection takes it; or all, before a closing.
    private func drain(completely: Bool = false) {
        guard case .open = phase, let context else { return }
        while completely || context.channel.isWritable, let entry = core.outbox.take() {
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
        let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: bytes)
        context?.writeAndFlush(wrapOutboundOut(frame), promise: promise)
    }

    // MARK: Receiving

    private func deliver(_ message: WebSocketMessage) {
        guard let context else { return }
        if case .closing(nil) = phase { return }
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        let loop = context.eventLoop
        backlog.deliver(message, by: events.message) { loop.execute { handler.value.updateReading() } }
        updateReading()
    }

    /// Reads while the backlog has room. Once the connection is being closed, what the server still sends is read and
    /// dropped, since a reset might destroy the closing on its way.
    private func updateReading() {
        let isFull = if case .open = phase { backlog.isFull } else { false }
        guard isFull != isPaused, let context else { return }
        isPaused = isFull
        // It fails only if the connection has ended.
        try? context.channel.syncOptions?.setOption(.autoRead, value: !isFull)
    }

    // MARK: Pings

    private func schedulePing() {
        guard let interval = core.configuration.pingInterval else { return }
        schedule(after: interval) { handler in
            guard case .open = handler.phase else { return }
            if handler.isPaused { return handler.schedulePing() }
            handler.isSilent = true
            handler.schedule(after: handler.core.configuration.pongTimeout) { $0.checkPong() }
            handler.write(.ping, ByteBuffer())
        }
    }

    private func checkPong() {
        guard case .open = phase else { return }
        guard isSilent, !isPaused else { return schedulePing() }
        end(.failed(.lost(HTTPFailure(.timedOut, at: core.request.address))))
        context?.close(promise: nil)
    }

    private func schedule(after delay: Duration, _ work: @escaping @Sendable (LinkHandler) -> Void) {
        guard let loop = context?.eventLoop else { return }
        let handler = NIOLoopBound(self, eventLoop: loop)
        timer.current = core.clock.schedule(delay) { loop.execute { work(handler.value) } }
    }

    // MARK: Closing

    /// Begins to close the connection, unless this side has begun. Returns whether the end is still to come.
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
            events.ended(.failed(.violation(violation.closing, address: core.address)))
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
        write(.connectionClose, bytes)
        updateReading()
        schedule(after: core.configuration.closeTimeout) { handler in
            handler.end(.closed(closing))
            handler.context?.close(promise: nil)
        }
    }

    private func receive(_ closing: WebSocketClosing) {
        if case .open = phase {
            // Answered with the same code (5.5.1).
            var bytes = ByteBuffer()
            if closing.code != .none { bytes.writeInteger(closing.code.rawValue) }
            write(.connectionClose, bytes)
        }
        end(closing.code == .normal ? .closed(closing) : .failed(.closed(closing, address: core.address)))
        // Everything is written in order, so this comes after the answer.
        context?.close(promise: nil)
    }

    /// Reports the end, once. A closing that this side has begun ends the connection as intended, however it ends.
    private func end(_ end: LinkEnd) {
        let reported: LinkEnd? =
            switch phase {
            case .open: end
            case .closing(let closing?): .closed(closing)
            case .closing(nil), .ended: nil
            }
        phase = .ended
        detach()
        if let reported { events.ended(reported) }
    }

    private func detach() {
        if let attachment { core.outbox.detach(attachment) }
        attachment = nil
    }
}
#endif
