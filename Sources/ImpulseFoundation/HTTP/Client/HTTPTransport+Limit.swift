import Impulse

extension HTTPTransport {
    /// A client that takes no more than so many bytes of an answer's body, unpacked.
    ///
    ///     client.limitingAnswers(to: 10_000_000).get("http://localhost:8080/people")
    ///
    /// An answer with more fails with ``HTTPFailure/Reason/tooLarge`` as soon as more has come, after the pieces before, and is
    /// cancelled on the wire. So a small packed answer that unpacks to a large one (a decompression bomb) ends here too, whatever the client.
    ///
    /// - Parameter maximum: the number of bytes.
    public func limitingAnswers(to maximum: Int64) -> some HTTPTransport {
        precondition(maximum >= 0, "limitingAnswers(to: \(maximum)): give 0 or more")
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
