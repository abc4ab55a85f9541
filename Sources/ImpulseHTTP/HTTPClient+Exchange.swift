#if HTTP
public import AsyncHTTPClient
import Foundation
public import Impulse
public import ImpulseFoundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// The client of AsyncHTTPClient as one that sends signals.
///
///     HTTPClient.shared.get("http://localhost:8080/1.json").decode(Person.self).replayLazily()
///
/// Redirections, timeouts, TLS, proxies, HTTP/2 and connections per host are those of the client's configuration. The client has to
/// live as long as its requests, and whoever made it shuts it down. Where nobody listens it tries again until `timeout.connect` is
/// over, and then says so. How much has been sent is told of streams alone.
///
/// The client follows redirections by its own rules, and takes `Authorization`, `Cookie`, `Proxy-Authorization` and `Origin` off what goes to another
/// origin; other fields, `X-Api-Key` say, go along. A `Location` with a port above 65535 ends the process (as of swift-nio
/// 2.101, if the host is an IP address). `followingRedirections(upTo:)` over a client that follows none does neither:
///
///     let settings = HTTPClient.Configuration(redirectConfiguration: .disallow)
///     let follower = HTTPClient(configuration: settings).followingRedirections()
///
/// Events are sent in a task, one exchange at a time for each subscription. A subscriber that is slow holds the reader, and that
/// the server: about as much as the connection's buffers hold waits in memory. What blocks a thread in `next` blocks one of
/// those that run tasks, of which there are as many as cores.
extension HTTPClient: HTTPTransport {
    public func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> {
        .async { subscriber throws(HTTPError) in
            var head: ImpulseFoundation.HTTPResponse?
            do {
                let response = try await self.execute(
                    HTTPClientRequest(request, of: self, for: subscriber), deadline: .distantFuture)
                let answer = ImpulseFoundation.HTTPResponse(response)
                head = answer
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
            subscriber.send(.received(HTTPChunk(bytes: Data(buffer.readableBytesView), progress: progress)))
        }
    }
}

extension ImpulseFoundation.HTTPResponse {
    /// Whether nothing comes after the head (RFC 9110, 6.4.1): then `Content-Encoding` speaks of what would have come, and the client
    /// takes its absence for a packed body that is cut.
    fileprivate func hasNoBody(to request: HTTPRequest) -> Bool {
        request.method == .head || status == 204 || status == 304 || headers["Content-Length"] == "0"
    }

    fileprivate init(_ response: HTTPClientResponse) {
        let fields = response.headers.map { ImpulseFoundation.HTTPHeaders.Field(name: $0.name, value: $0.value) }
        self.init(status: Int(response.status.code), headers: ImpulseFoundation.HTTPHeaders(fields))
    }
}
#endif
