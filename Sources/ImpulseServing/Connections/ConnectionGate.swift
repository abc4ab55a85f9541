#if Serving
import NIOCore
import NIOHTTP1

/// The first handler of a connection. It measures heads and time, and answers clients that exceed a limit.
final class ConnectionGate: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    enum Phase {
        /// No request has begun.
        case idle
        case head
        case body
        /// The request is complete, and its response is not; or the connection is a WebSocket.
        case answering
        /// Input from the client is ignored.
        case refused
    }

    private let limits: ServerLimits
    private(set) var phase = Phase.idle
    /// The bytes of a head, or of the framing of a body.
    private var headBytes = 0
    private var timer: Scheduled<Void>?
    private var context: ChannelHandlerContext?
    /// True if the current response has begun, so that no other can be sent.
    var hasResponded = false

    init(_ limits: ServerLimits) {
        self.limits = limits
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        enter(.idle)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        timer?.cancel()
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch phase {
        case .refused: return
        case .idle: enter(.head)
        case .head, .body, .answering: break
        }
        let count = unwrapInboundIn(data).readableBytes
        headBytes += count
        // The decoder resets the number at the end of a head, and lowers it for each piece of a body.
        context.fireChannelRead(data)
        switch phase {
        case .head, .body, .answering: if headBytes > limits.headBytes { refuse(.requestHeaderFieldsTooLarge) }
        case .idle, .refused: break
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .refused = phase {
            promise?.fail(ChannelError.ioOnClosedChannel)
        } else {
            context.write(data, promise: promise)
        }
    }

    // MARK: Phases

    func headEnded() {
        headBytes = 0
        enter(.body)
    }

    /// Up to seven more bytes may frame each byte of a body, for example if it is a separate chunk.
    func bodyContinued(_ count: Int) { headBytes = max(0, headBytes - 8 * count) }

    /// - Parameter isAnswered: whether no response is pending; an answer may precede its request's end.
    func requestEnded(isAnswered: Bool) {
        headBytes = 0
        if case .body = phase { enter(isAnswered ? .idle : .answering) }
    }

    /// - Parameter isLast: whether all requests so far are answered; the next one may have arrived with this one.
    func responseEnded(isLast: Bool) {
        hasResponded = false
        guard isLast, case .answering = phase else { return }
        enter(headBytes > 0 ? .head : .idle)
    }

    /// Stops measuring, because the frames of a WebSocket follow.
    func open() {
        headBytes = .min / 2
        enter(.answering)
    }

    private func enter(_ phase: Phase) {
        if case .refused = self.phase { return }
        self.phase = phase
        timer?.cancel()
        timer = nil
        let time: Duration? =
            switch phase {
            case .idle: limits.idleTime
            case .head: limits.headTime
            case .body: limits.bodyTime
            case .answering, .refused: nil
            }
        guard let time, let context else { return }
        let gate = NIOLoopBound(self, eventLoop: context.eventLoop)
        timer = context.eventLoop.scheduleTask(in: TimeAmount(time)) { gate.value.expire() }
    }

    private func expire() {
        if case .idle = phase { context?.close(promise: nil) } else { refuse(.requestTimeout) }
    }

    /// Answers with a status, unless a response has begun, and closes the connection.
    ///
    /// For a second, bytes that the client still sends are read and dropped. Unread bytes would cause a reset, which
    /// might destroy the answer on its way.
    func refuse(_ status: HTTPResponseStatus) {
        guard let context else { return }
        if case .refused = phase { return }
        enter(.refused)
        context.fireErrorCaught(Refusal(status: status))
        guard !hasResponded else { return context.close(promise: nil) }
        let answer = "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        context.writeAndFlush(wrapOutboundOut(.byteBuffer(ByteBuffer(string: answer))), promise: nil)
        context.close(mode: .output, promise: nil)
        try? context.channel.syncOptions?.setOption(.autoRead, value: true)
        context.read()
        let gate = NIOLoopBound(self, eventLoop: context.eventLoop)
        timer = context.eventLoop.scheduleTask(in: .seconds(1)) { gate.value.context?.close(promise: nil) }
    }

    /// Closes the connection once the client has taken everything written. A plain close drops the rest.
    func closeAfterWrites() {
        guard let context else { return }
        let gate = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(.byteBuffer(ByteBuffer()))).whenComplete { _ in
            gate.value.context?.close(promise: nil)
        }
    }

    func read(context: ChannelHandlerContext) { context.read() }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .refused = phase, case ChannelEvent.inputClosed? = event as? ChannelEvent {
            return context.close(promise: nil)
        }
        context.fireUserInboundEventTriggered(event)
    }
}

/// The error with which a refused request's body fails.
struct Refusal: Error, CustomStringConvertible {
    let status: HTTPResponseStatus
    var description: String { "the client was answered with \(status.code)" }
}

extension TimeAmount {
    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        // Longer durations are limited to about a century, to avoid overflow.
        self = .nanoseconds(min(max(seconds, 0), 3_200_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
}
#endif
