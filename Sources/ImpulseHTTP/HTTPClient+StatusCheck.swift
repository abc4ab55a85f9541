#if HTTP
public import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTP2

extension HTTPClient.Configuration {
    /// Returns this configuration for untrusted servers: a response with a status below 100 is malformed, and so is a
    /// redirect to a port above 65535.
    ///
    ///     let client = HTTPClient(configuration: HTTPClient.Configuration().refusingInvalidStatuses())
    ///
    /// Without this, AsyncHTTPClient (1.37.0) takes such a status for an interim response's, and its body ends the
    /// process; and so does following such a redirect.
    ///
    /// Adds to the debug initializers of HTTP/1.1 connections and of HTTP/2 streams: set your own first.
    public func refusingInvalidStatuses() -> Self {
        var configuration = self
        configuration.http1_1ConnectionDebugInitializer = checking(
            after: ByteToMessageHandler<HTTPResponseDecoder>.self, and: http1_1ConnectionDebugInitializer)
        configuration.http2StreamChannelDebugInitializer = checking(
            after: HTTP2FramePayloadToHTTP1ClientCodec.self, and: http2StreamChannelDebugInitializer)
        return configuration
    }
}

/// Returns an initializer that checks the output of the handler of this type, and then runs the other one.
private func checking<Decoder: ChannelHandler & SendableMetatype>(
    after _: Decoder.Type, and other: (@Sendable (any Channel) -> EventLoopFuture<Void>)?
) -> @Sendable (any Channel) -> EventLoopFuture<Void> {
    { channel in
        channel.eventLoop.submit {
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.context(handlerType: Decoder.self).handler
            try pipeline.addHandler(StatusCheck(), position: .after(decoder))
        }
        .flatMap { other?(channel) ?? channel.eventLoop.makeSucceededVoidFuture() }
    }
}

/// Fails a connection, or a stream of HTTP/2, at a status below 100, or a redirect to a port above 65535.
private final class StatusCheck: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart

    private var hasFailed = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // The decoder may still pass on a body that it has already read.
        if hasFailed { return }
        guard case .head(let head) = unwrapInboundIn(data), head.status.code < 100 || head.hasInvalidPort else {
            return context.fireChannelRead(data)
        }
        hasFailed = true
        context.fireErrorCaught(HTTPParserError.invalidStatus)
        context.close(promise: nil)
    }
}

extension HTTPResponseHead {
    fileprivate var hasInvalidPort: Bool {
        guard (300..<400).contains(status.code), let location = headers.first(name: "Location") else { return false }
        return URL(string: location)?.port.map { UInt16(exactly: $0) == nil } ?? false
    }
}
#endif
