// What ImpulseHTTP names of swift-nio outside of functions, for its documentation: see Scripts/build-documentation.sh.

public struct ByteBuffer: Sendable {}
public protocol EventLoopGroup: Sendable {}
