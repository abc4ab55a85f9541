#if Serving
import HTTPTypes
import Impulse
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOWebSocket

/// The last handler before the requests' tasks. It checks requests, notices lost clients, and sends heartbeats.
final class ConnectionLink: ChannelDuplexHandler, LoopSender {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let gate: ConnectionGate
    private let codecs: [any RemovableChannelHandler]
    private let limits: ServerLimits
    private var requests = 0
    private var bodyBytes = 0
    private var closesAfterResponse = false
    private var isInputClosed = false
    /// A stream ends as soon as its client closes its side.
    private var isStreaming = false
    private var heartbeat: Heartbeat?
    /// True if a middleware compresses the response, which other bytes would break.
    private var isEncoded = false
    private var stalled: Scheduled<Void>?
    /// The body that is written here instead of by its response's task.
    private var body: (valve: Valve, ended: EventLoopPromise<Void>)?
    private(set) var context: ChannelHandlerContext?
    private var shared: Connection?
    /// The WebSocket that the connection has become.
    private(set) var socket: SocketHandler?

    init(_ gate: ConnectionGate, codecs: [any RemovableChannelHandler], _ limits: ServerLimits) {
        (self.gate, self.codecs, self.limits) = (gate, codecs, limits)
    }

    var connection: Connection { shared! }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        shared = Connection(self, on: context.eventLoop)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end()
        // These objects retain each other.
        (self.context, shared, socket) = (nil, nil, nil)
    }

    func channelActive(context: ChannelHandlerContext) {
        // A server that has closed gives the connection to no task.
        if context.channel.parent?.isActive == false { context.close(promise: nil) }
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    private func end() {
        heartbeat = nil
        stalled?.cancel()
        shared?.end(.gone)
        endBody(nil)
    }

    // MARK: Requests

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            gate.headEnded()
            (requests, bodyBytes) = (requests + 1, 0)
            let isLoopback = context.channel.localAddress?.isLoopback ?? false
            if let status = limits.refusal(of: head, onLoopback: isLoopback) { return gate.refuse(status) }
            // The decoder takes the following bytes for another protocol.
            if head.method == .connect || head.asksForUpgrade { closesAfterResponse = true }
            // Within another response, it would become part of that response.
            if requests == 1, head.headerFields[.expect]?.lowercased() == "100-continue" {
                context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
            }
        case .body(let bytes):
            bodyBytes += bytes.readableBytes
            gate.bodyContinued(bytes.readableBytes)
            if bodyBytes > limits.bodyBytes { return gate.refuse(.payloadTooLarge) }
        case .end: gate.requestEnded(isAnswered: requests == 0)
        }
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? HTTPParserError {
            gate.refuse(error == .headerOverflow ? .requestHeaderFieldsTooLarge : .badRequest)
        } else {
            context.fireErrorCaught(error)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed:
            isInputClosed = true
            inputClosed()
        case is ChannelShouldQuiesceEvent:
            closesAfterResponse = true
            connection.end(.shutdown)
            if requests == 0 && socket == nil { gate.closeAfterWrites() }
            return
        default: break
        }
        context.fireUserInboundEventTriggered(event)
    }

    /// Ends the client's requests. Most clients that close their side have closed the connection.
    private func inputClosed() {
        guard let context else { return }
        if isStreaming { return context.close(promise: nil) }
        if requests == 0 { return gate.closeAfterWrites() }
        let link = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: TimeAmount(limits.halfClosedTime)) {
            link.value.context?.close(promise: nil)
        }
    }

    // MARK: Responses

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // The end of the response that opened a WebSocket.
        if socket != nil {
            promise?.succeed()
            return
        }
        switch unwrapOutboundIn(data) {
        case .head(var head) where head.status == .switchingProtocols:
            gate.hasResponded = true
            head.headerFields = head.headerFields.answeringKey(on: context.channel)
            context.write(wrapOutboundOut(.head(head)), promise: promise)
            // The client may send frames from now on, and the task that replaces the handlers may run later.
            gate.open()
            try? context.channel.syncOptions?.setOption(.autoRead, value: false)
            return
        case .head(var head) where head.status.kind != .informational:
            gate.hasResponded = true
            isEncoded = head.headerFields.contains(.contentEncoding)
            if closesAfterResponse { head.headerFields[.connection] = "close" }
            return context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .head: break
        case .body: heartbeat?.lastWrite = context.eventLoop.now
        case .end:
            (isStreaming, heartbeat) = (false, nil)
            requests -= 1
            let isLast = requests == 0 && (closesAfterResponse || isInputClosed)
            context.write(data, promise: promise)
            gate.responseEnded(isLast: requests == 0)
            if isLast { gate.closeAfterWrites() }
            return
        }
        context.write(data, promise: promise)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        stalled?.cancel()
        stalled = nil
        if context.channel.isWritable {
            body?.valve.open()
        } else {
            body?.valve.close()
            awaitProgress(StallDetector(from: bufferedBytes))
        }
        context.fireChannelWritabilityChanged()
    }

    /// Cuts off a client that takes none of the buffered bytes.
    private func awaitProgress(_ detector: StallDetector) {
        guard let context else { return }
        let link = NIOLoopBound(self, eventLoop: context.eventLoop)
        stalled = context.eventLoop.scheduleTask(in: TimeAmount(limits.stalledTime / StallDetector.checks)) {
            var detector = detector
            if detector.hasStalled(at: link.value.bufferedBytes) {
                link.value.context?.close(promise: nil)
            } else {
                link.value.awaitProgress(detector)
            }
        }
    }

    /// The bytes that the connection has not taken from this process.
    private var bufferedBytes: Int { (try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0 }

    // MARK: WebSockets

    /// Becomes a WebSocket: HTTP is neither received nor sent from now on.
    func open(_ socket: SocketHandler, decoder: some ChannelInboundHandler) throws {
        guard let context else { return }
        self.socket = socket
        isStreaming = true
        let pipeline = context.pipeline.syncOperations
        try pipeline.addHandlers(
            [WebSocketFrameEncoder(), decoder, socket] as [any ChannelHandler], position: .before(self))
        // The HTTP decoder is removed last. It passes on the bytes that followed the request.
        for codec in codecs { pipeline.removeHandler(codec, promise: nil) }
        if isInputClosed { inputClosed() }
    }

    // MARK: Streams

    /// Begins a stream: a response without an end of its own.
    func beginStream(heartbeat: (interval: Duration, bytes: ByteBuffer)?) {
        guard let context else { return }
        isStreaming = true
        if isInputClosed { return inputClosed() }
        guard let heartbeat, !isEncoded else { return }
        self.heartbeat = Heartbeat(
            interval: TimeAmount(heartbeat.interval), bytes: heartbeat.bytes, lastWrite: context.eventLoop.now)
        scheduleHeartbeat(after: TimeAmount(heartbeat.interval), on: context.eventLoop)
    }

    /// Begins to write a body here instead of in its response's task.
    func openBody() throws -> (LoopScheduler<ConnectionLink>, EventLoopFuture<Void>) {
        guard let context, context.channel.isActive else { throw ChannelError.ioOnClosedChannel }
        let body = (valve: Valve(), ended: context.eventLoop.makePromise(of: Void.self))
        if !context.channel.isWritable { body.valve.close() }
        self.body = body
        return (LoopScheduler(self, body.valve, on: context.eventLoop), body.ended.futureResult)
    }

    func send(_ bytes: ByteBuffer) {
        guard let context, body != nil else { return }
        heartbeat?.lastWrite = context.eventLoop.now
        context.write(wrapOutboundOut(.body(bytes)), promise: nil)
    }

    func perform(_ work: () -> Void) {
        work()
        context?.flush()
    }

    /// Reports that no more of the body will be written here.
    func endBody(_ error: StreamError?) {
        guard let body = body.take() else { return }
        body.valve.remove()
        if let error { body.ended.fail(error) } else { body.ended.succeed() }
    }

    private func scheduleHeartbeat(after delay: TimeAmount, on loop: any EventLoop) {
        let link = NIOLoopBound(self, eventLoop: loop)
        heartbeat?.next = loop.scheduleTask(in: delay) { link.value.beat() }
    }

    private func beat() {
        guard let heartbeat, let context else { return }
        let silence = context.eventLoop.now - heartbeat.lastWrite
        guard silence >= heartbeat.interval else {
            return scheduleHeartbeat(after: heartbeat.interval - silence, on: context.eventLoop)
        }
        // The client of a full connection has not received everything yet.
        if context.channel.isWritable {
            heartbeat.lastWrite = context.eventLoop.now
            context.writeAndFlush(wrapOutboundOut(.body(heartbeat.bytes)), promise: nil)
        }
        scheduleHeartbeat(after: heartbeat.interval, on: context.eventLoop)
    }
}

/// The bytes to send after a silence.
private final class Heartbeat {
    let interval: TimeAmount
    let bytes: ByteBuffer
    var lastWrite: NIODeadline
    var next: Scheduled<Void>?

    init(interval: TimeAmount, bytes: ByteBuffer, lastWrite: NIODeadline) {
        (self.interval, self.bytes, self.lastWrite) = (interval, bytes, lastWrite)
    }

    deinit { next?.cancel() }
}
#endif
