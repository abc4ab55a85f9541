#if NATS
public import Impulse

/// A connection to a NATS broker, which presents subjects, streams and keys as signals, commands and properties.
///
///     let nats = NATS("nats://127.0.0.1:4222")
///     nats.messages("alarms.>", of: Alarm.self).subscribeOnMain { list.append($0.value) }
///     nats.publisher("alarms.boiler", of: Alarm.self) <~ alarms
///
/// The connection is opened in the background, and re-established when it is lost: see ``status``. Subscriptions
/// survive reconnections. Messages published meanwhile are buffered, within ``Configuration/reconnectBuffer``. Values
/// are delivered on each subscription's own scheduler, never on a thread of the C client: move them with
/// `deliver(on: .main)`.
///
/// The connection is closed by ``close()``, or once this object, all its subscriptions and all unanswered requests have
/// been released. `Documentation/AcrossMachines.md` states the guarantees, and what is lost when something fails.
///
/// Requires the package trait `NATS`, and the C client of NATS.
public final class NATS: Sendable {
    @usableFromInline package let connection: Connection

    /// Connects to a broker, or to one broker of a cluster.
    ///
    /// - Parameters:
    ///   - urls: the URLs of servers, such as `nats://127.0.0.1:4222` or `tls://broker:4222`. The client also learns
    ///     the other servers that the cluster advertises.
    ///   - configuration: the options for opening and maintaining the connection.
    public convenience init(_ urls: String..., configuration: Configuration = Configuration()) {
        self.init(CTransport(urls, configuration), configuration)
    }

    /// Uses a transport's connection.
    package init(_ transport: any NATSTransport, _ configuration: Configuration = Configuration()) {
        connection = Connection(transport, configuration)
    }

    init(sharing connection: Connection) {
        self.connection = connection
    }

    /// The state of the connection, or of the current attempt to connect. Its signal emits on a thread of the client:
    /// move it with `deliver(on:)`, or use `subscribeOnMain`.
    public var status: Property<NATSStatus> { connection.transport.status }

    /// The messages of all subscriptions whose bytes could not be decoded. While this signal has no subscriber, they
    /// are reported to `Diagnostics`.
    public var undecodable: Signal<UndecodableMessage, Never> { connection.undecodable.signal }

    /// The errors of values that a ``publisher(_:of:)`` could not publish, and of buffered messages that are too large
    /// for the broker. While this signal has no subscriber, they are reported to `Diagnostics`.
    public var publishingErrors: Signal<NATSError, Never> { connection.publishingErrors.signal }

    /// Closes the connection without blocking the caller. Nothing more can be published; buffered messages are sent if
    /// there is a connection. Then ``status`` becomes closed, and all signals fail with ``NATSError/closed(reason:)``.
    /// Messages that never got a connection are reported to `Diagnostics`, with their number. It is also reported if
    /// the broker does not confirm within five seconds that it has received everything.
    public func close() { connection.transport.close() }
}

/// A description shows only the status, because the URLs may contain a password.
extension NATS: CustomStringConvertible, CustomReflectable {
    public var description: String { "NATS, \(status.value)" }
    public var customMirror: Mirror { Mirror(self, children: ["status": status.value]) }
}
#endif
