public import Foundation
public import Impulse

/// A client that sends HTTP requests: ``URLSessionClient``, AsyncHTTPClient's `HTTPClient` with `ImpulseHTTP`, or your
/// own for tests.
///
///     client.get("http://localhost:8080/1.json").decode(Person.self).replayLazily()
///
/// Its signals are cold: each subscription sends its own request, and disposal cancels it on the wire. `replayLazily()`
/// shares one request among many subscribers; no disposal cancels that. Each client documents where it sends events and
/// what it limits.
public protocol HTTPTransport: Sendable {
    /// Sends a request and emits all events of the exchange: the progress of the request's body, the response's head,
    /// then its body in pieces.
    ///
    /// Every status is a response here; ``send(_:)`` and ``download(_:)`` turn some into errors. Completes with the
    /// response. Fails with ``HTTPError/invalidRequest(reason:)``, ``HTTPError/body(_:)``, or
    /// ``HTTPError/transport(_:)``, which has the head if that was received.
    func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError>
}

/// An event of an exchange with a server. The cases occur in this order.
public enum HTTPEvent: Sendable {
    /// The amount of the request's body that has been passed to the connection.
    case sent(HTTPProgress)
    /// The response's status and headers. Redirects that were followed are not emitted.
    case response(HTTPResponse)
    /// The next piece of the response's body.
    case received(HTTPChunk)
}

/// A piece of a response's body.
public struct HTTPChunk: Hashable, Sendable {
    public let bytes: Data
    /// The amount of the body received so far, including this piece.
    public let progress: HTTPProgress

    public init(bytes: Data, progress: HTTPProgress) {
        self.bytes = bytes
        self.progress = progress
    }
}
