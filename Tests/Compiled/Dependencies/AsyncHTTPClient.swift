// The names of async-http-client that ImpulseHTTP uses outside of functions, for its documentation: see Scripts/build-documentation.sh.

public final class HTTPClient: Sendable {
    public struct Configuration: Sendable {}
}
public struct HTTPClientRequest: Sendable {}
public struct HTTPClientResponse: Sendable {
    public struct Body: Sendable {}
}
public struct HTTPClientError: Error {}
