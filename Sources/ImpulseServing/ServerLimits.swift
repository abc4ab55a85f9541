#if Serving
/// The limits of a server: for a client's input, the duration of its connections, and its origin.
///
///     var limits = ServerLimits()
///     limits.bodyBytes = 1 << 20
///     limits.hosts = ["chat.example"]
///     let app = Application(router: router, server: .signals(limits))
///
/// A client that exceeds a limit is answered with the status given here, and its connection is closed.
public struct ServerLimits: Sendable {
    /// The maximum number of connections. Further ones are answered with 503.
    public var connections = 20_000
    /// The maximum number of bytes of a request's head (431). The last read may exceed it.
    public var headBytes = 16 << 10
    /// The maximum number of a head's fields (431).
    public var headFields = 100
    /// The maximum number of bytes of a request's body (413).
    public var bodyBytes = 16 << 20
    /// The time from a head's first byte to its last (408).
    public var headTime: Duration = .seconds(10)
    /// The time from a head's end to the end of its body (408).
    public var bodyTime: Duration = .seconds(300)
    /// The time for which a connection without a request is kept open.
    public var idleTime: Duration = .seconds(60)
    /// The time after which a client that takes none of its response is cut off, within a quarter more. The server does
    /// not notice bytes taken from the system's buffers, which hold some megabytes.
    public var stalledTime: Duration = .seconds(30)
    /// The time within which a client that has closed its side still receives an ordinary response. Then its request is
    /// canceled.
    public var halfClosedTime: Duration = .seconds(1)
    /// The host names that requests may use for the server, without ports; others are answered with 421. `nil` allows
    /// any name, but on a loopback address only `localhost` and loopback addresses: otherwise a page whose own host
    /// name is resolved to a loopback address could read data meant for programs of the same machine.
    public var hosts: Set<String>?
    /// The origins, such as `https://chat.example`, whose pages may open WebSockets and send requests other than `GET`,
    /// `HEAD` and `OPTIONS`, in addition to the server's own (403). Requests without an `Origin` come from no page.
    public var origins: Set<String> = []

    /// Creates limits with the defaults.
    public init() {}
}
#endif
