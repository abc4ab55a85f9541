public import Impulse

extension HTTPTransport {
    /// Sends a request, and sends the answer's body piece by piece, each with how much has come.
    ///
    ///     client.download("http://localhost:8080/park.png")
    ///         .try { chunk throws(HTTPError) in try file.append(chunk.bytes) }
    ///         .subscribe(next: { bar.show($0.progress.fraction) })
    ///
    /// It completes with the body; an empty one sends nothing. A status other than 200 to 299 is an error, before any piece,
    /// ``HTTPError/status(_:)``, which has the answer. If the answer breaks off, the error comes after the pieces that had come.
    /// A disposal cancels the request on the wire. Events are sent where the client sends them.
    ///
    /// A client that waits for its subscribers reads no faster than the pieces are taken: see its own description. Of those that
    /// `deliver(on:buffering:)` moves elsewhere nobody knows when they are taken, so they wait there.
    ///
    /// - Complexity: memory for one piece.
    public func download(_ request: HTTPRequest) -> Signal<HTTPChunk, HTTPError> {
        exchange(request).refusingFailures().compactMap { event in
            if case .received(let chunk) = event { chunk } else { nil }
        }
    }

    /// ``download(_:)`` with `GET`.
    @_disfavoredOverload
    public func download(
        _ address: some HTTPAddress, query: KeyValuePairs<String, String> = [:], headers: HTTPHeaders = [:]
    ) -> Signal<HTTPChunk, HTTPError> {
        download(HTTPRequest(.get, address, query: query, headers: headers))
    }
}
