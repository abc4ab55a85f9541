public import Impulse

extension HTTPTransport {
    /// Sends a request, and sends the whole answer, then completes.
    ///
    ///     client.send(HTTPRequest(.options, "http://localhost:8080/"))
    ///
    /// A status other than 200 to 299 is an error, ``HTTPError/status(_:)``, which has the answer. A disposal cancels the request
    /// on the wire. Events are sent where the client sends them.
    ///
    /// - Complexity: memory for the whole body.
    public func send(_ request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
        exchange(request).refusingFailures().collectingAnswer(of: request)
    }

    /// ``send(_:)`` with `GET`.
    ///
    ///     client.get("http://localhost:8080/people", query: ["name": "Ada & Charles"]).decode([Person].self)
    public func get(
        _ address: some HTTPAddress, query: KeyValuePairs<String, String> = [:], headers: HTTPHeaders = [:]
    ) -> Signal<HTTPResponse, HTTPError> {
        send(HTTPRequest(.get, address, query: query, headers: headers))
    }

    /// ``send(_:)`` with `HEAD`: the answer has no body.
    public func head(
        _ address: some HTTPAddress, query: KeyValuePairs<String, String> = [:], headers: HTTPHeaders = [:]
    ) -> Signal<HTTPResponse, HTTPError> {
        send(HTTPRequest(.head, address, query: query, headers: headers))
    }

    /// ``send(_:)`` with `POST`.
    ///
    ///     client.post("http://localhost:8080/people", .json(person))
    public func post(
        _ address: some HTTPAddress, _ body: HTTPBody? = nil, query: KeyValuePairs<String, String> = [:],
        headers: HTTPHeaders = [:]
    ) -> Signal<HTTPResponse, HTTPError> {
        send(HTTPRequest(.post, address, query: query, headers: headers, body: body))
    }

    /// ``send(_:)`` with `PUT`.
    public func put(
        _ address: some HTTPAddress, _ body: HTTPBody? = nil, query: KeyValuePairs<String, String> = [:],
        headers: HTTPHeaders = [:]
    ) -> Signal<HTTPResponse, HTTPError> {
        send(HTTPRequest(.put, address, query: query, headers: headers, body: body))
    }

    /// ``send(_:)`` with `PATCH`.
    public func patch(
        _ address: some HTTPAddress, _ body: HTTPBody? = nil, query: KeyValuePairs<String, String> = [:],
        headers: HTTPHeaders = [:]
    ) -> Signal<HTTPResponse, HTTPError> {
        send(HTTPRequest(.patch, address, query: query, headers: headers, body: body))
    }

    /// ``send(_:)`` with `DELETE`.
    public func delete(
        _ address: some HTTPAddress, query: KeyValuePairs<String, String> = [:], headers: HTTPHeaders = [:]
    ) -> Signal<HTTPResponse, HTTPError> {
        send(HTTPRequest(.delete, address, query: query, headers: headers))
    }
}
