#if HTTP
public import AsyncHTTPClient
import Foundation
public import Impulse
public import ImpulseFoundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// AsyncHTTPClient's client as an HTTP transport.
///
///     HTTPClient.shared.get("http://localhost:8080/1.json").decode(Person.self).replayLazily()
///
/// The client's configuration sets redirects, timeouts, TLS, proxies, HTTP/2 and connections per host. The client must
/// outlive its requests, and its creator shuts it down. If nothing listens at an address, or a proxy answers `CONNECT`
/// with something other than HTTP, it keeps trying until `timeout.connect` has passed, and then fails; with
/// `connectionPool.retryConnectionEstablishment = false`, it fails immediately. Only streamed bodies report the number
/// of bytes sent.
///
/// The client follows redirects by its own rules: it removes `Authorization`, `Cookie`, `Proxy-Authorization` and
/// `Origin` from a request to another origin, but keeps other fields, such as `X-Api-Key`. A `Location` with a port
/// above 65535 ends the process (as of swift-nio 2.101, if the host is an IP address). `followingRedirections(upTo:)`
/// with a client that follows none has neither problem:
///
///     let settings = HTTPClient.Configuration(redirectConfiguration: .disallow)
///     let follower = HTTPClient(configuration: settings).followingRedirections()
///
/// A response with a status below 100 and a body ends the process (as of AsyncHTTPClient 1.37.0). For untrusted
/// servers, create the client with `refusingInvalidStatuses()` of its configuration.
///
/// Events are sent in a task, serially within a subscription. A slow subscriber, or a full reader (`.waiting(n)`),
/// slows down the server. Only about as much as the connection's buffers hold is kept in memory. Blocking in `next`
/// blocks one of the threads that run tasks, which are as many as cores.
extension HTTPClient: HTTPTransport {
    public func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> {
        .async { subscriber throws(HTTPError) in
            var head: ImpulseFoundation.HTTPResponse?
            do {
                let response = try await self.execute(
                    HTTPClientRequest(request, of: self, for: subscriber), deadline: .distantFuture)
                let answer = ImpulseFoundation.HTTPResponse(response)
                head = answer
                // No request asks for another protocol, so 101 is invalid.
                if answer.status == 101 { throw HTTPParserError.invalidStatus }
                subscriber.send(.response(answer))
                do {
                    try await response.body.send(to: subscriber, total: answer.expectedLength)
                } catch let error as NIOHTTPDecompression.ExtraDecompressionError
                    where error == .truncatedData && answer.hasNoBody(to: request)
                {}
            } catch {
                throw HTTPError(error, in: request, response: head)
            }
        }
    }
}

extension HTTPClientResponse.Body {
    fileprivate func send(to subscriber: Subscriber<HTTPEvent, HTTPError>, total: Int64?) async throws {
        var received: Int64 = 0
        for try await buffer in self {
            if subscriber.isDisposed { return }
            received += Int64(buffer.readableBytes)
            let progress = HTTPProgress(completed: received, total: total)
            await subscriber.sendWhenReady(
                .received(HTTPChunk(bytes: Data(buffer.readableBytesView), progress: progress)))
        }
    }
}

extension ImpulseFoundation.HTTPResponse {
    /// Returns whether the response has no body (RFC 9110, 6.4.1). `Content-Encoding` then describes the body it would
    /// have had, and the client takes the missing body for a truncated compressed one.
    fileprivate func hasNoBody(to request: HTTPRequest) -> Bool {
        request.method == .head || status == 204 || status == 304 || headers["Content-Length"] == "0"
    }

    fileprivate init(_ response: HTTPClientResponse) {
        let fields = response.headers.map { ImpulseFoundation.HTTPHeaders.Field(name: $0.name, value: $0.value) }
        self.init(status: Int(response.status.code), headers: ImpulseFoundation.HTTPHeaders(fields))
    }
}
#endif
