#if NATS
public import Impulse

/// A connection to a NATS broker, whose subjects, streams and keys are signals, commands and properties.
///
///     let nats = NATS("nats://127.0.0.1:4222")
///     nats.messages("alarms.>", of: Alarm.self).subscribeOnMain { list.append($0.value) }
///     nats.publisher("alarms.boiler", of: Alarm.self) <~ alarms
///
/// The connection is made in the background, and made again when it is lost: see ``status``. Subscriptions survive
/// that. Messages published meanwhile wait within ``Configuration/reconnectBuffer``. Values are delivered on a
/// scheduler that each subscription has of its own, never on a thread of the C client: move them with `deliver(on:
/// .main)`.
///
/// The connection is closed by ``close()``, or when this object, all its subscriptions and the requests that have no
/// answer have been released.
/// `Documentation/AcrossMachines.md` says what is guaranteed, and what is lost when something fails.
///
/// This requires the package trait `NATS`, and the C client of NATS.
public final class NATS: Sendable {
    @usableFromInline package let connection: Connection

    /// Connects to a broker, or to one of a cluster.
    ///
    /// - Parameters:
    ///   - urls: the URLs of servers, such as `nats://127.0.0.1:4222` or `tls://broker:4222`. The client also learns
    ///     other servers of the cluster, if it advertises them.
    ///   - configuration: how the connection is made and kept.
    public convenience init(_ urls: String..., configuration: Configuration = Configuration()) {
        self.init(CTransport(urls, configuration), configuration)
    }

    /// Uses a connection that a transport makes.
    package init(_ transport: any NATSTransport, _ configuration: Configuration = Configuration()) {
        connection = Connection(transport, configuration)
    }

    init(sharing connection: Connection) {
        self.connection = connection
    }

    /// The state of the connection, or the current attempt to make one. Its signal emits on a thread of the
    /// client: move it with `deliver(on:)`, or use `subscribeOnMain`.
    public var status: Property<NATSStatus> { connection.transport.status }

    /// A signal of the messages whose bytes could not be decoded, of all subscriptions. While it has no subscriber,
    /// they are reported to `Diagnostics`.
    public var undecodable: Signal<UndecodableMessage, Never> { connection.undecodable.signal }

    /// A signal of what a ``publisher(_:of:)`` could not publish, and of messages that have waited for a connection and
    /// are too large for the broker. While it has no subscriber, the errors are reported to `Diagnostics`.
    public var publishingErrors: Signal<NATSError, Never> { connection.publishingErrors.signal }

    /// Closes the connection without blocking the caller: nothing can be published any more, and what is left is sent
    /// if there is a connection. Then ``status`` is closed, and all signals fail with ``NATSError/closed(reason:)``.
    /// Messages that never got a connection are reported to `Diagnostics`, with their number; and so is a
    /// broker that does not confirm within five seconds that it has received what was sent.
    public func close() { connection.transport.close() }
}

/// A description shows the status alone: the URLs may contain a password.
extension NATS: CustomStringConvertible, CustomReflectable {
    public var description: String { "NATS, \(status.value)" }
    public var customMirror: Mirror { Mirror(self, children: ["status": status.value]) }
}
#endif
