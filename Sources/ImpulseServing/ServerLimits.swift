#if Serving
/// The limits of a server: what a client may send, for how long it may keep a connection, and where it may come from.
///
///     var limits = ServerLimits()
///     limits.bodyBytes = 1 << 20
///     limits.hosts = ["chat.example"]
///     let app = Application(router: router, server: .signals(limits))
///
/// A client that exceeds a limit is answered with the status that is named here, and its connection is closed.
public struct ServerLimits: Sendable {
    /// The maximum number of connections. Another is answered with 503.
    public var connections = 20_000
    /// The maximum number of bytes of a request's head (431). It may be exceeded by what one read returns.
    public var headBytes = 16 << 10
    /// The maximum number of a head's fields (431).
    public var headFields = 100
    /// The maximum number of bytes of a request's body (413).
    public var bodyBytes = 16 << 20
    /// The time from a head's first byte to its last (408).
    public var headTime: Duration = .seconds(10)
    /// The time from a head's end to the end of its body (408).
    public var bodyTime: Duration = .seconds(300)
    /// The time that a connection is kept without a request.
    public var idleTime: Duration = .seconds(60)
    /// The time for which a client may take nothing of its response, before it is cut. Bytes taken from the system's
    /// buffers, some megabytes, do not show.
    public var stalledTime: Duration = .seconds(30)
    /// The time in which an ordinary response still reaches a client that has closed its side. Then its request is
    /// canceled.
    public var halfClosedTime: Duration = .seconds(1)
    /// The names by which the server may be called, without ports; others are answered with 421. `nil` allows any name,
    /// but on a loopback address only `localhost` and loopback addresses: otherwise a page elsewhere, whose name is
    /// resolved to a loopback address, could read what only programs of the same machine may.
    public var hosts: Set<String>?
    /// The origins, such as `https://chat.example`, whose pages may open WebSockets and send requests other than `GET`,
    /// `HEAD` and `OPTIONS`, in addition to the server's own (403). Requests without an `Origin` come from no page.
    public var origins: Set<String> = []

    /// Creates limits with the defaults.
    public init() {}
}
#endif
