#if NATS
public import Impulse

extension NATS {
    /// The options for opening and maintaining a connection.
    ///
    ///     var configuration = NATS.Configuration()
    ///     configuration.name = "gateway 1"
    ///     configuration.tls = NATS.TLS(authorities: "/etc/gateway/ca.pem")
    ///     let nats = NATS("tls://broker-1:4222", "tls://broker-2:4222", configuration: configuration)
    public struct Configuration: Sendable {
        /// The name of the client in the broker's logs.
        public var name: String?
        /// The client's identity.
        public var credentials = NATSCredentials.none
        /// The options of TLS. With `nil`, TLS is used if the URL or the server asks for it, with the system's
        /// authorities.
        public var tls: TLS?
        /// The delays between attempts to connect, and their number. After the last attempt, the connection is closed.
        /// The count starts over once a connection has held for one ``pingInterval``.
        public var reconnecting = RetryPolicy(
            delay: .exponential(from: .milliseconds(100), limit: .seconds(10)), jitter: 0.5)
        /// The longest time for one attempt to connect.
        public var connectTimeout = Duration.seconds(2)
        /// The number of bytes buffered while there is no connection. Beyond that, publishing fails with
        /// ``NATSError/disconnected``. Until a loss is noticed, the C client buffers up to the same number itself.
        public var reconnectBuffer = 8 << 20
        /// The number of bytes of received messages buffered for each subscription, 64 MiB by default. Messages of more
        /// than a kilobyte that arrive beyond it are dropped, and reported to `Diagnostics`.
        public var receiveBuffer = 64 << 20
        /// The interval at which the client pings a silent broker. After two pings without an answer, the connection
        /// counts as lost, so a cut network is noticed within three intervals.
        public var pingInterval = Duration.seconds(10)
        /// True if the publishing thread writes each message to the network immediately. Otherwise the C client
        /// collects messages for about a millisecond, which multiplies the throughput and adds that latency.
        public var sendsImmediately = false
        /// Returns header fields for each message published from a value, such as the current trace. Runs on the
        /// publishing thread.
        public var headers: (@Sendable () -> NATSHeaders)?
        /// Restores the context that another process sent with its ``headers``, for the work that answers a request.
        /// The closure must call its second argument synchronously, exactly once. Values that it binds there and that a
        /// `ContextCarrier` carries are bound during all of the work:
        ///
        ///     var configuration = NATS.Configuration()
        ///     configuration.headers = { Request.id.map { ["Request": $0] } ?? [:] }
        ///     configuration.restoring = { headers, work in
        ///         Request.$id.withValue(headers["Request"]) { work() }
        ///     }
        public var restoring: (@Sendable (_ headers: NATSHeaders, _ work: () -> Void) -> Void)?

        /// Creates a configuration with the defaults.
        public init() {}
    }

    /// The options of TLS.
    public struct TLS: Sendable {
        /// The path of a file with the certificates of the trusted authorities; `nil` for the system's.
        public var authorities: String?
        /// The paths of the files with the client's certificate chain and its key.
        public var certificate: (chain: String, key: String)?
        /// The name that the server's certificate must have; `nil` for the name in the URL.
        public var hostname: String?

        /// Creates options of TLS.
        public init(
            authorities: String? = nil, certificate: (chain: String, key: String)? = nil, hostname: String? = nil
        ) {
            self.authorities = authorities
            self.certificate = certificate
            self.hostname = hostname
        }
    }
}
#endif
