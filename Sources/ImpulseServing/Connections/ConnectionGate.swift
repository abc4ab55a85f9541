#if Serving
import NIOCore
import NIOHTTP1

/// The first handler of a connection: it measures heads and time, and answers clients that exceed a limit.
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
        /// The request is complete, and its response is not; or there is a WebSocket.
        case answering
        /// The client is not listened to any more.
        case refused
    }

    private let limits: ServerLimits
    private(set) var phase = Phase.idle
    /// The bytes of a head, or of what frames a body.
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
        // The decoder sets the number to zero at the end of a head, and lowers it for each piece of a body.
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

    /// A byte of a body may be framed by up to seven others, as a chunk of its own is.
    func bodyContinued(_ count: Int) { headBytes = max(0, headBytes - 8 * count) }

    /// - Parameter isAnswered: whether no response is to come any more; an answer may come before its request's end.
    func requestEnded(isAnswered: Bool) {
        headBytes = 0
        if case .body = phase { enter(isAnswered ? .idle : .answering) }
    }

    /// - Parameter isLast: whether all requests that have begun are answered; the next may have come with this one.
    func responseEnded(isLast: Bool) {
        hasResponded = false
        guard isLast, case .answering = phase else { return }
        enter(headBytes > 0 ? .head : .idle)
    }

    /// Measures nothing any more: what follows are the frames of a WebSocket.
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
    /// Bytes that the client still sends are read and dropped for a second: a reset, which answers bytes that nobody
    /// reads, might destroy the answer on its way.
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

    /// Closes the connection once the client has taken what was written: a plain close drops the rest.
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
        // Nothing waits for more than a century; some durations say so.
        self = .nanoseconds(min(max(seconds, 0), 3_200_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
}
#endif
