#if HTTP
import AsyncHTTPClient
import Foundation
import Impulse
import ImpulseFoundation
import NIOCore
import NIOHTTP1

extension HTTPClientRequest {
    /// Creates the client's form of a request. The progress of a streamed body is sent to the subscriber.
    init(
        _ request: HTTPRequest, of client: HTTPClient, for subscriber: Subscriber<HTTPEvent, HTTPError>
    ) throws(HTTPError) {
        self.init(url: try request.validated().absoluteString)
        method = NIOHTTP1.HTTPMethod(rawValue: request.method.rawValue)
        headers = NIOHTTP1.HTTPHeaders(request.headersToSend.map { ($0.name, $0.value) })
        switch request.body?.source {
        case nil: break
        case .data(let make):
            do { body = .bytes(ByteBuffer(bytes: try make())) } catch { throw .body(error) }
        case .stream(let stream):
            body = .stream(
                Upload(stream, on: client.eventLoopGroup, for: subscriber),
                length: stream.length.map { .known($0) } ?? .unknown)
        }
    }
}
#endif
