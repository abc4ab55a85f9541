#if HTTP
import Impulse
import ImpulseFoundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// One connection, from beginning to end.
final class WebSocketAttempt: Sendable {
    enum Event: Sendable {
        case opened(WebSocketOpening)
        case message(WebSocketMessage)
        case closed(WebSocketClosing)
    }

    private enum Phase {
        case connecting([any Channel])
        case open(NIOLoopBound<LinkHandler>, any EventLoop)
        case ended
    }

    let core: WebSocketCore
    let session: Int
    private let subscriber: Subscriber<Event, WebSocketError>
    private let backlog: Backlog
    private let phase = Mutex(Phase.connecting([]))
    private let timeLimit = SerialDisposable()
    /// The head of a refusing response while its body is awaited.
    private let refusal = Mutex<HTTPResponse?>(nil)

    init(of core: WebSocketCore, in session: Int, for subscriber: Subscriber<Event, WebSocketError>) {
        (self.core, self.session, self.subscriber) = (core, session, subscriber)
        backlog = Backlog(limit: core.configuration.receiveBuffer, on: core.queue) { message, resume in
            subscriber.send(.message(message), resume: resume)
        }
    }

    func start() {
        do throws(HTTPError) {
            let address = try WebSocketAddress(core.request)
            try WebSocketHandshake.check(core.configuration.subprotocols, of: core.request)
            let context = try tlsContext(for: address)
            timeLimit.current = core.clock.schedule(core.configuration.openTimeout) { [self] in
                fail(refusal.withLock { $0 }.map { .status($0) } ?? .timedOut(at: core.request.address))
            }
            connect(to: address, context)
        } catch {
            fail(error)
        }
    }

    private func tlsContext(for address: WebSocketAddress) throws(HTTPError) -> NIOSSLContext? {
        guard address.isSecure else { return nil }
        do { return try core.tlsContext() } catch {
            throw .transport(HTTPFailure(.insecure, at: core.request.address, underlying: error))
        }
    }

    private func connect(to address: WebSocketAddress, _ context: NIOSSLContext?) {
        ClientBootstrap(group: core.configuration.eventLoops)
            // The scheduler enforces the time limit instead.
            .connectTimeout(.hours(24))
            .channelInitializer { [self] channel in
                channel.eventLoop.makeCompletedFuture {
                    try admit(channel)
                    try addHandlers(to: channel.pipeline.syncOperations, address, context)
                }
            }
            .connect(host: address.host, port: address.port)
            .whenFailure { [self] error in fail(HTTPError(error, in: core.request, response: nil)) }
    }

    private func addHandlers(
        to pipeline: ChannelPipeline.SynchronousOperations, _ address: WebSocketAddress, _ context: NIOSSLContext?
    ) throws {
        if let context {
            // An IP address is not sent as a server name (RFC 6066, 3).
            let isIPAddress = (try? SocketAddress(ipAddress: address.host, port: address.port)) != nil
            try pipeline.addHandler(
                NIOSSLClientHandler(context: context, serverHostname: isIPAddress ? nil : address.host))
        }
        let encoder = HTTPRequestEncoder()
        let decoder = HandshakeHandler.Decoder(HTTPResponseDecoder(leftOverBytesStrategy: .forwardBytes))
        let handshake = WebSocketHandshake(core.request, to: address, offering: core.configuration.subprotocols)
        try pipeline.addHandlers([encoder, decoder, HandshakeHandler(handshake, self, encoder, decoder)])
    }

    /// Remembers the refusal in case the rest of the response does not arrive in time.
    func noteRefusal(_ response: HTTPResponse) {
        refusal.withLock { $0 = response }
    }

    /// Remembers a channel so that disposal closes it.
    private func admit(_ channel: any Channel) throws {
        try phase.withLock { phase in
            guard case .connecting(let channels) = phase else { throw ChannelError.ioOnClosedChannel }
            phase = .connecting(channels + [channel])
        }
    }

    /// Creates the handler of the open connection; `nil` if the attempt has ended.
    func makeLink(on loop: any EventLoop) -> LinkHandler? {
        let link = LinkHandler(core, backlog, in: session) { [self] in end($0) }
        let bound = NIOLoopBound(link, eventLoop: loop)
        let isOpen = phase.withLock { phase in
            guard case .connecting = phase else { return false }
            phase = .open(bound, loop)
            return true
        }
        guard isOpen else { return nil }
        timeLimit.dispose()
        return link
    }

    /// Reports that messages can be exchanged.
    func open(_ opening: WebSocketOpening) {
        core.queue.schedule { [subscriber] in subscriber.send(.opened(opening)) }
    }

    /// Ends the attempt before a connection is open.
    func fail(_ error: HTTPError) {
        let channels = phase.withLock { phase -> [any Channel]? in
            guard case .connecting(let channels) = phase else { return nil }
            phase = .ended
            return channels
        }
        guard let channels else { return }
        timeLimit.dispose()
        for channel in channels { channel.close(promise: nil) }
        core.queue.schedule { [subscriber, core] in subscriber.send(error: .handshake(error, address: core.address)) }
    }

    private func end(_ end: LinkEnd) {
        phase.withLock { $0 = .ended }
        backlog.end { [subscriber] in
            switch end {
            case .closed(let closing):
                subscriber.send(.closed(closing))
                subscriber.sendCompleted()
            case .failed(let error): subscriber.send(error: error)
            }
        }
    }

    /// Closes an open connection; without one, ends the session.
    func close(_ closing: WebSocketClosing) {
        guard case .open(let link, let loop) = phase.withLock({ $0 }) else {
            return core.abandon(closing, in: session)
        }
        loop.execute { [core, session] in
            if !link.value.close(closing) { core.abandon(closing, in: session) }
        }
    }

    /// Ends the attempt, or closes the connection.
    func dispose() {
        timeLimit.dispose()
        let last = phase.withLock { phase in
            defer { phase = .ended }
            return phase
        }
        switch last {
        case .connecting(let channels): for channel in channels { channel.close(promise: nil) }
        case .open(let link, let loop):
            loop.execute { _ = link.value.close(WebSocketClosing(.goingAway)) }
        case .ended: break
        }
    }
}

extension WebSocketAttempt.Event {
    var message: WebSocketMessage? { if case .message(let message) = self { message } else { nil } }

    /// The state that begins with this event.
    var state: WebSocketState? {
        switch self {
        case .opened(let opening): .open(opening)
        case .message: nil
        case .closed(let closing): .closed(closing)
        }
    }
}
#endif
