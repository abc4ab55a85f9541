#if NATS
import Foundation

extension NATSStream<[UInt8]> {
    /// The stream of a key-value bucket, as all clients of NATS lay it out.
    init(_ connection: Connection, bucket: String) {
        var configuration = NATS.StreamConfiguration()
        (configuration.maximumCountPerSubject, configuration.refusesWhenFull) = (1, true)
        let (name, subjects) = ("KV_\(bucket)", ["$KV.\(bucket).>"])
        var wire = configuration.wire(name: name, subjects: subjects)
        (wire.allow_rollup_hdrs, wire.deny_delete, wire.allow_direct) = (true, true, true)
        self.init(
            name: name, connection: connection, codec: .bytes, subjects: subjects, setup: StreamSetup(connection, wire))
    }
}

extension JetStream {
    /// The answer to a question for one message.
    struct StoredMessage: Codable, Sendable {
        struct Content: Codable, Sendable {
            var seq: UInt64
            var data: Data?
            var hdrs: Data?
        }

        var message: Content
    }
}
#endif
