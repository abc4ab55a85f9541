#if HTTP
public import Impulse
public import NIOCore
import NIOPosix
public import NIOSSL

extension WebSocket {
    /// The options for making and keeping a connection, and its limits.
    ///
    ///     var configuration = WebSocket.Configuration()
    ///     configuration.subprotocols = ["chat.v2"]
    ///     configuration.reconnecting = RetryPolicy(delay: .exponential(from: .seconds(1)), jitter: 0.5)
    ///     let socket = WebSocket("wss://chat.example/rooms/1", configuration, on: .main)
    public struct Configuration: Sendable {
        /// The subprotocols to offer, the preferred one first: tokens (RFC 9110, 5.6.2).
        public var subprotocols: [String] = []
        /// The number of attempts to connect again and their delays; `nil` for none. With `resetsAfterValue`, each
        /// message resets the policy.
        public var reconnecting: RetryPolicy?
        /// Decides after each error whether to connect again.
        public var decide: @Sendable (WebSocketError) -> RetryDecision = \.retryDecision
        /// The most time that connecting may take, with TLS and the handshake.
        public var openTimeout: Duration = .seconds(30)
        /// The interval between pings, which ask whether the server is still there; `nil` for none. The next one waits
        /// for the answer.
        public var pingInterval: Duration? = .seconds(30)
        /// The most time that an answer to a ping may take: less than the interval, or more. Anything that is
        /// received meanwhile counts as the answer. While a slow subscriber holds up reading, nothing is asked.
        public var pongTimeout: Duration = .seconds(30)
        /// The time to wait for the answer to a closing before the connection is cut.
        public var closeTimeout: Duration = .seconds(5)
        /// The maximum number of bytes of a frame that is received, which is 4 GiB at most, and of a whole message. A
        /// larger one is answered with 1009, before it is in memory.
        public var frameLimit = 1 << 20, messageLimit = 16 << 20
        /// The number of received bytes that have not been delivered from which on nothing more is read, which holds
        /// up the server.
        public var receiveBuffer = 1 << 20
        /// The number of bytes that may be buffered until the connection takes them, or there is one. A message counts
        /// as 64 bytes at least; one that finds no room fails with ``WebSocketError/bufferFull(limit:address:)``.
        public var sendBuffer = 16 << 20
        /// The options of TLS, for `wss`.
        public var tls = TLSConfiguration.makeClientConfiguration()
        /// The event loops of the connections.
        public var eventLoops: any EventLoopGroup = .singletonMultiThreadedEventLoopGroup

        /// Creates a configuration with the defaults.
        public init() {}
    }
}
#endif
