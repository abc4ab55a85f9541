#if NATS
public import Impulse

extension NATS {
    /// The options for making and keeping a connection.
    ///
    ///     var configuration = NATS.Configuration()
    ///     configuration.name = "gateway 1"
    ///     configuration.tls = NATS.TLS(authorities: "/etc/gateway/ca.pem")
    ///     let nats = NATS("tls://broker-1:4222", "tls://broker-2:4222", configuration: configuration)
    public struct Configuration: Sendable {
        /// The name of the client in the broker's logs.
        public var name: String?
        /// Who the client is.
        public var credentials = NATSCredentials.none
        /// The options of TLS. `nil` uses TLS if the URL or the server asks for it, with the system's authorities.
        public var tls: TLS?
        /// The delays between attempts to connect, and their number. Once it is used up, the connection is closed.
        /// They begin anew after a connection that has held for one ``pingInterval``.
        public var reconnecting = RetryPolicy(
            delay: .exponential(from: .milliseconds(100), limit: .seconds(10)), jitter: 0.5)
        /// The most time that one attempt to connect may take.
        public var connectTimeout = Duration.seconds(2)
        /// The number of bytes that wait while there is no connection. More fail with ``NATSError/disconnected``. Until
        /// a loss is noticed, the C client keeps as many of its own.
        public var reconnectBuffer = 8 << 20
        /// The number of bytes of received messages that wait to be handled, for each subscription, 64 MiB by default.
        /// Messages of more than a kilobyte that arrive beyond it are dropped, and reported to `Diagnostics`.
        public var receiveBuffer = 64 << 20
        /// The interval at which the client pings a silent broker. After two pings without an answer
        /// the connection counts as lost: a cut network is noticed in three times this.
        public var pingInterval = Duration.seconds(10)
        /// True if each message is written to the network by the thread that publishes it. Otherwise the C client
        /// collects what is published for about a millisecond: several times the throughput, at that latency.
        public var sendsImmediately = false
        /// Sets header fields of each message that is published by a value's method, on the thread that publishes:
        /// such as the trace that is current there.
        public var headers: (@Sendable () -> NATSHeaders)?
        /// Restores what ``headers`` of another process has set, for the work that answers a request. It runs its
        /// second argument synchronously, exactly once. Values that it binds there and a `ContextCarrier` carries are
        /// bound in all of the work:
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
        /// The path of a file with the certificates of the authorities that are trusted; `nil` for the system's.
        public var authorities: String?
        /// The paths of the files with the client's own certificates and their key.
        public var certificate: (chain: String, key: String)?
        /// The name that the server's certificate must have; `nil` for that in the URL.
        public var hostname: String?

        /// Creates what TLS needs.
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
