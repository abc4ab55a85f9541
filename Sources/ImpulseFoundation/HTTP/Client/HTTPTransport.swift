public import Foundation
public import Impulse

/// What sends HTTP requests: ``URLSessionClient``, the `HTTPClient` of AsyncHTTPClient with `ImpulseHTTP`, or your own for tests.
///
///     client.get("http://localhost:8080/1.json").decode(Person.self).replayLazily()
///
/// All that it sends are cold signals: a subscription is a request of its own, and a disposal cancels it on the wire.
/// `replayLazily()` makes it one for many, which no disposal cancels. Where the events are sent, and what is bounded, each client says.
public protocol HTTPTransport: Sendable {
    /// All that happens in an exchange with a server: the request's body, the answer's head, then its body piece by piece.
    ///
    /// Every status is an answer here: it is ``send(_:)`` and ``download(_:)`` that make errors of some. It completes with the
    /// answer; its error is ``HTTPError/invalidRequest(reason:)``, ``HTTPError/body(_:)`` or ``HTTPError/transport(_:)``, which
    /// has the head if that had come.
    func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError>
}

/// What happens in an exchange with a server, in this order.
public enum HTTPEvent: Sendable {
    /// So much of the request's body has been handed to the connection.
    case sent(HTTPProgress)
    /// The answer's status and headers; redirections that were followed are not told.
    case response(HTTPResponse)
    /// The next piece of the answer's body.
    case received(HTTPChunk)
}

/// A piece of an answer's body.
public struct HTTPChunk: Hashable, Sendable {
    public let bytes: Data
    /// How much of the body has been received, this piece included.
    public let progress: HTTPProgress

    public init(bytes: Data, progress: HTTPProgress) {
        self.bytes = bytes
        self.progress = progress
    }
}
