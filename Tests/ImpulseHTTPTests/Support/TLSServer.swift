#if HTTP && IntegrationTests
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// What the TLS tests' server shows; it is good for `localhost` and 127.0.0.1, for a hundred years, and signed by itself.
let certificateOfTheTests = """
    -----BEGIN CERTIFICATE-----
    MIIBmjCCAUGgAwIBAgIUCdsZVPgo2qDOeqjvV3Rsy7moVYAwCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIyNTYzOFoYDzIxMjYxMDI4
    MjI1NjM4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAASgiBgXlTqoVt+mvZ2hQxTeI6+gSAuuczveOf+3FxU+LPHGpnatsWaM
    x4z17cPj2tRLSB5up/2GMr5uPUeEa7WHo28wbTAdBgNVHQ4EFgQUlAKzTm37Mq4H
    E0z1mU5kSrFyMlgwHwYDVR0jBBgwFoAUlAKzTm37Mq4HE0z1mU5kSrFyMlgwDwYD
    VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
    zj0EAwIDRwAwRAIgNCqAbMP42teWPTx7MzoTlsYVQ+KeZ4KBRtPkayY1BGICIDWg
    cUu+NM0b0yDWbhkQRb263BzlQe4suYmPrIu0mbCU
    -----END CERTIFICATE-----
    """

/// The key of ``certificateOfTheTests``, which nothing else uses.
private let keyOfTheTests = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGxAWGWYO0lZJMSQS
    z5pw+/L35rqeoto6297KuM3/JZehRANCAASgiBgXlTqoVt+mvZ2hQxTeI6+gSAuu
    czveOf+3FxU+LPHGpnatsWaMx4z17cPj2tRLSB5up/2GMr5uPUeEa7WH
    -----END PRIVATE KEY-----
    """

/// Runs `body` beside a server that answers each request with `hello`, over TLS alone.
func withTLSServer<Result>(_ body: (_ address: String) async throws -> Result) async throws -> Result {
    let certificate = try NIOSSLCertificate(bytes: Array(certificateOfTheTests.utf8), format: .pem)
    let key = try NIOSSLPrivateKey(bytes: Array(keyOfTheTests.utf8), format: .pem)
    let settings = TLSConfiguration.makeServerConfiguration(
        certificateChain: [.certificate(certificate)], privateKey: .privateKey(key))
    let context = try NIOSSLContext(configuration: settings)
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .childChannelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
                try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                try channel.pipeline.syncOperations.addHandler(Greeting())
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
#endif
