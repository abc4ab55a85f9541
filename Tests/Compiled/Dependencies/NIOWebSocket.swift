// The names of swift-nio's WebSockets that ImpulseHTTP uses outside of functions: see Scripts/build-documentation.sh.

public final class NIOWebSocketClientUpgrader {}
public struct WebSocketFrame: Sendable {}
public struct WebSocketOpcode: Sendable {}
