#if NATS
import Foundation

extension NATSStream<[UInt8]> {
    /// The stream of a key-value bucket, in the layout of all NATS clients.
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

extension NATSHeaders {
    /// True if the message removes its key: by a program, or by the broker when the value has expired.
    var isRemoval: Bool {
        ["DEL", "PURGE"].contains(self["KV-Operation"]) || self["Nats-Marker-Reason"] != nil
    }
}

extension JetStream {
    /// The answer to a request for one message.
    struct StoredMessage: Codable, Sendable {
        struct Content: Codable, Sendable {
            var seq: UInt64
            var data: Data?
            var hdrs: Data?

            var bytes: [UInt8] { data.map { Array($0) } ?? [] }

            /// The lines of the message's header after the version.
            var headers: NATSHeaders {
                var headers = NATSHeaders()
                let lines = String(decoding: hdrs ?? Data(), as: UTF8.self).split(separator: "\r\n")
                for line in lines.dropFirst() {
                    guard let colon = line.firstIndex(of: ":") else { continue }
                    let value = line[line.index(after: colon)...].drop { $0 == " " }
                    headers.add(String(line[..<colon]), String(value))
                }
                return headers
            }
        }

        var message: Content
    }
}
#endif
