import Impulse

extension HTTPTransport {
    /// Returns a client that accepts at most `maximum` bytes of a response's body, counted after decompression.
    ///
    ///     client.limitingAnswers(to: 10_000_000).get("http://localhost:8080/people")
    ///
    /// A larger response fails with ``HTTPFailure/Reason/tooLarge`` as soon as it exceeds the limit, after its previous
    /// pieces, and is canceled on the wire. With `HTTPClient`, this also stops a small compressed response that expands
    /// to a large one (a decompression bomb). ``URLSessionClient`` fails too, but on Linux `URLSession` still expands
    /// the received bytes in memory, and other requests wait for it: use `HTTPClient` with untrusted servers.
    ///
    /// - Parameter maximum: The maximum size of a body, in bytes.
    public func limitingAnswers(to maximum: Int64) -> some HTTPTransport {
        guard maximum >= 0 else { fatalError("limitingAnswers(to: \(maximum)): give 0 or more") }
        return LimitingTransport(base: self, maximum: maximum)
    }
}

private struct LimitingTransport<Base: HTTPTransport>: HTTPTransport {
    let base: Base
    let maximum: Int64

    func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> {
        base.exchange(request).tryMap { event throws(HTTPError) in
            if case .received(let chunk) = event, chunk.progress.completed > maximum {
                throw .transport(HTTPFailure(.tooLarge, at: request.address))
            }
            return event
        }
    }
}
