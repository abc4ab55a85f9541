// The names of swift-nio-ssl that ImpulseHTTP uses outside of functions: see Scripts/build-documentation.sh.

public final class NIOSSLContext: Sendable {}
public struct TLSConfiguration: Sendable {
    public static func makeClientConfiguration() -> TLSConfiguration { TLSConfiguration() }
}
