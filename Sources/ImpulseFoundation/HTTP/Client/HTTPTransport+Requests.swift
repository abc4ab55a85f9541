public import Impulse

extension HTTPTransport {
    /// Sends a request and emits the whole response, then completes.
    ///
    ///     client.send(HTTPRequest(.options, "http://localhost:8080/"))
    ///
    /// A status other than 200 to 299 fails with ``HTTPError/status(_:)``, which has the response. Disposal cancels
    /// the request on the wire. The client determines where events are sent.
    ///
    /// - Complexity: Memory for the whole body.
    public func send(_ request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
        exchange(request).refusingFailures().collectingAnswer(of: request)
    }

    /// Requests an address with `GET`. See ``send(_:)``.
    ///
    ///     client.get("http://localhost:8080/people", query: ["name": "Ada & Charles"]).decode([Person].self)
    public func get(
        _ address: some HTTPAddress, query: KeyValuePairs<String, String> = [:], headers: HTTPHeaders = [:]
    ) -> Signal<HTTPResponse, HTTPError> {
        send(HTTPRequest(.get, address, query: query, headers: headers))
    }

    /// Requests an address with `HEAD`: the response has no body. See ``send(_:)``.
    public func head(
        _ address: some HTTPAddress, query: KeyValuePairs<String, String> = [:], headers: HTTPHeaders = [:]
    ) -> Signal<HTTPResponse, HTTPError> {
        send(HTTPRequest(.head, address, query: query, headers: headers))
    }

    /// Sends a body to an address with `POST`. See ``send(_:)``.
    ///
    ///     client.post("http://localhost:8080/people", .json(person))
    public func post(
        _ address: some HTTPAddress, _ body: HTTPBody? = nil, query: KeyValuePairs<String, String> = [:],
        headers: HTTPHeaders = [:]
    ) -> Signal<HTTPResponse, HTTPError> {
        send(HTTPRequest(.post, address, query: query, headers: headers, body: body))
    }

    /// Sends a body to an address with `PUT`. See ``send(_:)``.
    public func put(
        _ address: some HTTPAddress, _ body: HTTPBody? = nil, query: KeyValuePairs<String, String> = [:],
        headers: HTTPHeaders = [:]
    ) -> Signal<HTTPResponse, HTTPError> {
        send(HTTPRequest(.put, address, query: query, headers: headers, body: body))
    }

    /// Sends a body to an address with `PATCH`. See ``send(_:)``.
    public func patch(
        _ address: some HTTPAddress, _ body: HTTPBody? = nil, query: KeyValuePairs<String, String> = [:],
        headers: HTTPHeaders = [:]
    ) -> Signal<HTTPResponse, HTTPError> {
        send(HTTPRequest(.patch, address, query: query, headers: headers, body: body))
    }

    /// Requests an address with `DELETE`. See ``send(_:)``.
    public func delete(
        _ address: some HTTPAddress, query: KeyValuePairs<String, String> = [:], headers: HTTPHeaders = [:]
    ) -> Signal<HTTPResponse, HTTPError> {
        send(HTTPRequest(.delete, address, query: query, headers: headers))
    }
}
