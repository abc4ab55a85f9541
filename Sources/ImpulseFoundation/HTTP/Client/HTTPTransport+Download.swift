public import Impulse

extension HTTPTransport {
    /// Sends a request and emits the response's body in pieces, each with the progress so far.
    ///
    ///     client.download("http://localhost:8080/park.png")
    ///         .try { chunk throws(HTTPError) in try file.append(chunk.bytes) }
    ///         .subscribe(next: { bar.show($0.progress.fraction) })
    ///
    /// Completes with the body; an empty body emits nothing. A status other than 200 to 299 fails with
    /// ``HTTPError/status(_:)``, which has the response, before any piece. If the response breaks off, the error
    /// follows the received pieces. Disposal cancels the request on the wire. The client determines where events are
    /// sent.
    ///
    /// A client that waits for its subscribers reads no faster than they consume the pieces: see its documentation.
    /// `deliver(on:buffering: .waiting(n))` passes the pause on. With other policies, `deliver(on:buffering:)` buffers
    /// the pieces, and the client does not notice slow consumption on the scheduler.
    ///
    /// - Complexity: Memory for one piece.
    public func download(_ request: HTTPRequest) -> Signal<HTTPChunk, HTTPError> {
        exchange(request).refusingFailures().compactMap { event in
            if case .received(let chunk) = event { chunk } else { nil }
        }
    }

    /// Downloads an address with `GET`. See ``download(_:)``.
    @_disfavoredOverload
    public func download(
        _ address: some HTTPAddress, query: KeyValuePairs<String, String> = [:], headers: HTTPHeaders = [:]
    ) -> Signal<HTTPChunk, HTTPError> {
        download(HTTPRequest(.get, address, query: query, headers: headers))
    }
}
