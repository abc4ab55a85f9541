#if HTTP
public import AsyncHTTPClient
import Foundation
public import Impulse
public import ImpulseFoundation
import NIOCore
import NIOHTTP1

/// The client of AsyncHTTPClient as one that sends signals.
///
///     HTTPClient.shared.get("http://localhost:8080/1.json").decode(Person.self).replayLazily()
///
/// Redirections, timeouts, TLS, proxies, HTTP/2 and connections per host are those of the client's configuration. The client has to
/// live as long as its requests, and whoever made it shuts it down. Where nobody listens it tries again until `timeout.connect` is
/// over, and then says so. A redirection that asks for the body again is followed if that is in memory; of a stream it is the
/// answer. How much has been sent is told of streams alone.
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
                try await response.body.send(to: subscriber, total: answer.expectedLength)
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
    fileprivate init(_ response: HTTPClientResponse) {
        let fields = response.headers.map { ImpulseFoundation.HTTPHeaders.Field(name: $0.name, value: $0.value) }
        self.init(status: Int(response.status.code), headers: ImpulseFoundation.HTTPHeaders(fields))
    }
}
#endif
