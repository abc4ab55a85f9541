#if Serving
import Impulse
import ImpulseHTTP
import NIOCore
import NIOWebSocket

/// An open WebSocket, on its event loop.
final class SocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private enum Phase {
        case open
        /// This side has sent a closing.
        case closing
        /// The end has been reported.
        case ended
    }

    private let socket: ServerWebSocket
    private let limits: ServerWebSocketLimits
    private let connection: Connection
    private let backlog: Backlog
    private var assembler: MessageAssembler
    private var phase = Phase.open
    private var isPaused = false
    /// The frames that arrived before anything could subscribe.
    private var held: [WebSocketFrame]? = []
    private var lastRead: NIODeadline
    /// The last ping that could not be answered yet because the connection took nothing. Only one is kept: a client
    /// that sends pings without reading would fill the memory.
    private var pong: ByteBuffer?
    /// Closed while the connection takes nothing.
    private let valve: Valve
    private var timer: Scheduled<Void>?
    private var context: ChannelHandlerContext?
    /// Succeeds when the end has been reported, before the connection is closed.
    let ended: EventLoopPromise<Void>

    init(
        _ socket: ServerWebSocket, _ limits: ServerWebSocketLimits, of connection: Connection, by valve: Valve,
        on loop: any EventLoop
    ) {
        (self.socket, self.limits, self.connection, self.valve) = (socket, limits, connection, valve)
        (ended, lastRead) = (loop.makePromise(), loop.now)
        backlog = Backlog(limit: limits.receiveBuffer, on: socket.queue) { [socket] message, resume in
            socket.deliver(message, resume: resume)
        }
        assembler = MessageAssembler(limit: limits.message, isServer: true)
    }

    var isShuttingDown: Bool { connection.end == .shutdown }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        schedulePing()
        updateReading()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end(.lost)
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        end(.lost)
        context.fireChannelInactive()
    }

    // MARK: Receiving

    func channelReadComplete(context: ChannelHandlerContext) {
        lastRead = context.eventLoop.now
        context.fireChannelReadComplete()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        if held != nil { held?.append(frame) } else { receive(frame, on: context.eventLoop) }
    }

    /// Begins to receive frames.
    func receive() {
        guard let loop = context?.eventLoop, let frames = held.take() else { return }
        for frame in frames { receive(frame, on: loop) }
        updateReading()
    }

    private func receive(_ frame: WebSocketFrame, on loop: any EventLoop) {
        if case .ended = phase { return }
        do throws(MessageAssembler.Violation) {
            switch try assembler.receive(frame) {
            case .fragment, .pong: break
            case .message(let message): deliver(message, on: loop)
            case .ping(let bytes):
                pong = bytes
                flush()
            case .closing(let closing): receive(closing)
            }
        } catch {
            refuse(error)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case NIOWebSocketError.invalidFrameLength:
            refuse(.init(.tooLarge, "a frame exceeds \(limits.frame) bytes"))
        // Thrown for all bytes after a frame that could not be decoded.
        case is ByteToMessageDecoderError: break
        case is NIOWebSocketError: refuse(.init(.protocolError, "a control frame is too long or fragmented"))
        default: cut()
        }
    }

    private func deliver(_ message: WebSocketMessage, on loop: any EventLoop) {
        let handler = NIOLoopBound(self, eventLoop: loop)
        backlog.add(message) {
            loop.execute { handler.value.updateReading() }
        }
        updateReading()
    }

    /// Reads while the backlog has space, and after the end has been reported.
    private func updateReading() {
        let isFull = if case .ended = phase { false } else { held != nil || backlog.isFull }
        guard isFull != isPaused, let context else { return }
        isPaused = isFull
        // Answers held up meanwhile arrive from now on.
        if !isFull { lastRead = context.eventLoop.now }
        // It fails only if the connection has ended.
        try? context.channel.syncOptions?.setOption(.autoRead, value: !isFull)
    }

    // MARK: Sending

    func perform(_ work: () -> Void) {
        work()
        flush()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable {
            valve.open()
            flush()
        } else {
            valve.close()
        }
        context.fireChannelWritabilityChanged()
    }

    private func flush() {
        guard let context else { return }
        if context.channel.isWritable, let bytes = pong.take() { write(.pong, bytes) }
        context.flush()
    }

    func send(_ message: WebSocketMessage) {
        guard case .open = phase else { return }
        switch message {
        case .text(let text): write(.text, ByteBuffer(string: text))
        case .binary(let bytes): write(.binary, ByteBuffer(bytes: bytes))
        }
    }

    private func write(_ opcode: WebSocketOpcode, _ bytes: ByteBuffer) {
        context?.write(wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: bytes)), promise: nil)
    }

    // MARK: Pings

    private func schedulePing() {
        guard let interval = limits.pingInterval.map({ TimeAmount($0) }) else { return }
        schedule(in: interval) { handler in
            guard case .open = handler.phase, let now = handler.context?.eventLoop.now else { return }
            // While a slow subscriber holds up reading, the client's answers are not read.
            if !handler.isPaused, now - handler.lastRead >= interval * 2 { return handler.cut() }
            handler.write(.ping, ByteBuffer())
            handler.context?.flush()
            handler.schedulePing()
        }
    }

    private func schedule(in time: TimeAmount, _ body: @escaping @Sendable (SocketHandler) -> Void) {
        guard let loop = context?.eventLoop else { return }
        let handler = NIOLoopBound(self, eventLoop: loop)
        timer?.cancel()
        timer = loop.scheduleTask(in: time) { body(handler.value) }
    }

    // MARK: Closing

    /// Begins to close the connection, unless this side has already begun.
    func close(_ closing: WebSocketClosing) {
        guard case .open = phase else { return }
        phase = .closing
        writeClosing(closing)
        schedule(in: TimeAmount(limits.closeTimeout)) { $0.cut() }
    }

    /// Closes the connection without waiting for anything.
    func cut() {
        end(.lost)
        context?.close(promise: nil)
    }

    private func refuse(_ violation: MessageAssembler.Violation) {
        if case .open = phase { writeClosing(violation.closing) }
        end(.violation(violation.closing))
        closeSoon()
    }

    private func receive(_ closing: WebSocketClosing) {
        // Answered with the same code (5.5.1).
        if case .open = phase { writeClosing(closing) }
        let isOrdinary = [.normal, .goingAway, .none].contains(closing.code)
        end(isOrdinary ? nil : .closed(closing))
        closeSoon()
    }

    private func writeClosing(_ closing: WebSocketClosing) {
        var bytes = ByteBuffer()
        if closing.code != .none {
            bytes.writeInteger(closing.code.rawValue)
            bytes.writeString(closing.reason)
        }
        write(.connectionClose, bytes)
        context?.flush()
    }

    /// Closes after all writes, and reads the client's remaining bytes: a reset might destroy the closing on its way.
    private func closeSoon() {
        updateReading()
        context?.close(mode: .output, promise: nil)
        schedule(in: .seconds(1)) { $0.context?.close(promise: nil) }
    }

    /// Reports the end, once. If this side has begun a closing, the connection ends as intended, whatever ends it.
    private func end(_ error: ServerWebSocketError?) {
        if case .ended = phase { return }
        let error = if case .closing = phase { nil as ServerWebSocketError? } else { error }
        phase = .ended
        timer?.cancel()
        pong = nil
        valve.remove()
        ended.succeed()
        backlog.end { [socket] in
            if let error { socket.subject.send(error: error) } else { socket.subject.sendCompleted() }
        }
    }
}
#endif
