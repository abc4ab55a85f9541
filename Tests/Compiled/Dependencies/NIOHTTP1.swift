// The names of swift-nio's HTTP that ImpulseHTTP uses outside of functions: see Scripts/build-documentation.sh.

public enum HTTPClientRequestPart: Sendable {}
public enum HTTPClientResponsePart: Sendable {}
public struct HTTPRequestHead: Sendable {}
public final class HTTPRequestEncoder {}
public final class HTTPResponseDecoder {}
public struct HTTPResponseHead: Sendable {}
