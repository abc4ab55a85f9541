import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// The behavior of a TLS server on a connection.
enum TLSScript: Sendable {
    /// Answers each request with `hello`.
    case greets
    /// Answers each request with its own head.
    case echoesHead
    /// Sends this after a request's head, then cuts the connection without `close_notify`.
    case cutsAfter(String)
    /// Speaks HTTP/2, and breaks each request after its head.
    case http2(HTTP2Break)
}

/// The way in which a request over HTTP/2 breaks.
enum HTTP2Break: Sendable {
    /// Resets the stream with this code.
    case resets(UInt8)
    /// Ends the connection before the stream.
    case goesAway
    /// Cuts the connection.
    case cuts
    /// Answers with this status, of three digits, and a body.
    case answers(String)
}

/// Runs `body` with a server that speaks TLS only.
func withTLSServer<Result>(
    _ script: TLSScript = .greets, showing certificate: Certificate = .selfSigned,
    _ body: (_ address: String) async throws -> Result
) async throws -> Result {
    let chain = try NIOSSLCertificate(bytes: Array(certificate.text.utf8), format: .pem)
    let key = try NIOSSLPrivateKey(bytes: Array(Certificate.key.utf8), format: .pem)
    var settings = TLSConfiguration.makeServerConfiguration(
        certificateChain: [.certificate(chain)], privateKey: .privateKey(key))
    if case .http2 = script { settings.applicationProtocols = ["h2"] }
    let context = try NIOSSLContext(configuration: settings)
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .childChannelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                let pipeline = channel.pipeline.syncOperations
                try pipeline.addHandler(NIOSSLServerHandler(context: context))
                switch script {
                case .greets:
                    try pipeline.configureHTTPServerPipeline()
                    try pipeline.addHandler(Greeting())
                case .echoesHead: try pipeline.addHandler(AfterHead { context, head in context.answer(with: head) })
                case .cutsAfter(let text):
                    try pipeline.addHandler(AfterHead { context, _ in context.cut(after: text) })
                case .http2(let kind): try pipeline.addHandler(HTTP2Breaker(kind))
                }
            }
        }
        .bind(host: "127.0.0.1", port: 0).get()
    let result: Result
    do { result = try await body("https://127.0.0.1:\(server.localAddress?.port ?? 0)") } catch {
        try await server.close()
        throw error
    }
    try await server.close()
    return result
}

private final class Greeting: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .end = unwrapInboundIn(data) else { return }
        let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["Content-Length": "5"])
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: "hello")))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
}

/// Reads heads of requests without a body.
private final class AfterHead: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let react: (ChannelHandlerContext, String) -> Void
    private var head = ""

    init(_ react: @escaping (ChannelHandlerContext, String) -> Void) {
        self.react = react
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        head += String(buffer: unwrapInboundIn(data))
        guard head.hasSuffix("\r\n\r\n") else { return }
        react(context, head)
        head = ""
    }
}

/// Speaks enough HTTP/2 to break a request.
private final class HTTP2Breaker: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let kind: HTTP2Break
    private var received = ByteBuffer()
    private var hasPreface = false

    init(_ kind: HTTP2Break) {
        self.kind = kind
    }

    func channelActive(context: ChannelHandlerContext) {
        // Settings without a change to the defaults.
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: [0, 0, 0, 4, 0, 0, 0, 0, 0])), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var buffer = unwrapInboundIn(data)
        received.writeBuffer(&buffer)
        if !hasPreface {
            guard received.readBytes(length: 24) != nil else { return }
            hasPreface = true
        }
        while let head = received.getBytes(at: received.readerIndex, length: 9) {
            let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
            guard received.readBytes(length: 9 + length) != nil else { return }
            // A HEADERS frame of a request.
            if head[3] == 1 { breakStream(head[5...8], context) }
        }
    }

    private func breakStream(_ stream: ArraySlice<UInt8>, _ context: ChannelHandlerContext) {
        switch kind {
        case .resets(let code): send([0, 0, 4, 3, 0] + stream + [0, 0, 0, code], context)
        case .goesAway: send([0, 0, 8, 7, 0, 0, 0, 0, 0] + [0, 0, 0, 0] + [0, 0, 0, 0], context)
        case .cuts: context.cut()
        case .answers(let status):
            // A literal field with the name that the static table has at 8, and data that end the stream.
            send([0, 0, 5, 1, 4] + stream + [8, 3] + Array(status.utf8), context)
            send([0, 0, 2, 0, 1] + stream + Array("ab".utf8), context)
        }
    }

    private func send(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
    }
}

extension ChannelHandlerContext {
    fileprivate func answer(with text: String) {
        send("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")
    }

    fileprivate func cut(after text: String) {
        send(text)
        cut()
    }

    /// Closes the connection beneath TLS, without sending `close_notify`.
    fileprivate func cut() {
        let tls = try? pipeline.syncOperations.context(handlerType: NIOSSLServerHandler.self)
        tls?.close(mode: .all, promise: nil)
    }

    private func send(_ text: String) {
        writeAndFlush(NIOAny(ByteBuffer(string: text)), promise: nil)
    }
}
