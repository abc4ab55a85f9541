public import Impulse

extension Signal where Value == HTTPResponse, Failure == HTTPError {
    /// Sends a request for each subscription, emits the response, and completes.
    ///
    ///     Signal.fetch(HTTPRequest("GET", "/subscribers")).map { $0.text }
    ///
    /// Fails with ``HTTPError/status(_:)`` if the server refuses, and with ``HTTPError/transport(reason:)`` if the
    /// request cannot be sent or answered. Disposal cancels the request on the wire.
    public static func fetch(_ request: HTTPRequest) -> Signal {
        .source { receiver in
            request.head.withText { head, count in
                guard let body = request.body else { return host_fetch(head, count, nil, -1, receiver) }
                return body.withText { host_fetch(head, count, $0, $1, receiver) }
            }
        } _: { message, subscriber in
            let response = HTTPResponse(status: Int(message.number), text: message.text)
            switch message.kind {
            case .next where response.isSuccess:
                subscriber.send(response)
                subscriber.sendCompleted()
            case .next: subscriber.send(error: .status(response))
            case .error: subscriber.send(error: .transport(reason: message.text))
            case .completed: subscriber.sendCompleted()
            }
        }
    }
}
