#if HTTP
public import Impulse
public import NIOCore
import NIOPosix
public import NIOSSL

extension WebSocket {
    /// The options for opening and maintaining a connection, and its limits.
    ///
    ///     var configuration = WebSocket.Configuration()
    ///     configuration.subprotocols = ["chat.v2"]
    ///     configuration.reconnecting = RetryPolicy(delay: .exponential(from: .seconds(1)), jitter: 0.5)
    ///     let socket = WebSocket("wss://chat.example/rooms/1", configuration, on: .main)
    public struct Configuration: Sendable {
        /// The subprotocols to offer, the preferred one first. They must be tokens (RFC 9110, 5.6.2).
        public var subprotocols: [String] = []
        /// The number and the delays of attempts to reconnect; `nil` for none. With `resetsAfterValue`, each message
        /// resets the policy.
        public var reconnecting: RetryPolicy?
        /// Decides after each error whether to reconnect.
        public var decide: @Sendable (WebSocketError) -> RetryDecision = \.retryDecision
        /// The longest time for connecting, including TLS and the handshake.
        public var openTimeout: Duration = .seconds(30)
        /// The interval between pings, which check that the connection is alive; `nil` for none. The next ping is sent
        /// after the previous one's answer.
        public var pingInterval: Duration? = .seconds(30)
        /// The longest time for the answer to a ping; it may be longer than the interval. Anything received meanwhile
        /// counts as the answer. No pings are sent while a slow subscriber holds up reading.
        public var pongTimeout: Duration = .seconds(30)
        /// The time to wait for the answer to a closing before the connection is cut.
        public var closeTimeout: Duration = .seconds(5)
        /// The maximum number of bytes of a received frame, at most 4 GiB, and of a whole message. A larger one is
        /// answered with 1009 before it is in memory.
        public var frameLimit = 1 << 20, messageLimit = 16 << 20
        /// The number of received, undelivered bytes at which reading stops, which slows down the server.
        public var receiveBuffer = 1 << 20
        /// The number of bytes buffered until the connection takes them. A message counts as at least 64 bytes. If
        /// there is no space, it fails with ``WebSocketError/bufferFull(limit:address:)``.
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
