#if NATS
import Foundation

/// The requests to JetStream and its answers, in JSON.
enum JetStream {
    struct Problem: Codable, Sendable {
        var code: Int
        var err_code: Int?
        var description: String?

        var error: NATSError { .stream(code: code, number: err_code ?? 0, reason: description ?? "no reason given") }
    }

    /// An answer: an error, or the requested content.
    struct Answer<Content: Decodable>: Decodable {
        var error: Problem?
        var content: Content?

        private enum CodingKeys: CodingKey { case error }

        init(from decoder: any Decoder) throws {
            error = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Problem.self, forKey: .error)
            if error == nil { content = try Content(from: decoder) }
        }
    }

    struct StreamConfiguration: Codable, Sendable {
        var name: String
        var subjects: [String]
        var retention = "limits"
        var storage: String
        var discard: String
        var num_replicas: Int
        var max_consumers = -1
        var max_msgs: Int64
        var max_bytes: Int64
        var max_age: Int64
        var max_msgs_per_subject: Int64
        var duplicate_window: Int64
        var allow_direct: Bool?
        var allow_rollup_hdrs: Bool?
        var deny_delete: Bool?
    }

    struct StreamInfo: Codable, Sendable {
        /// The creation time, which distinguishes a recreated stream of the same name.
        var created: String?
        var config: Configuration?

        struct Configuration: Codable, Sendable {
            var subjects: [String]?
        }
    }

    struct ConsumerConfiguration: Codable, Sendable {
        var durable_name: String?
        var name: String?
        var deliver_policy = "all"
        var opt_start_seq: UInt64?
        var opt_start_time: String?
        var ack_policy = "explicit"
        var ack_wait: Int64?
        var max_deliver: Int?
        var filter_subject: String?
        var replay_policy = "instant"
        var max_ack_pending: Int?
        var inactive_threshold: Int64?

        var subjects: String { JetStream.subjects(filter_subject) }
    }

    /// The subjects of a filter: all if it is empty.
    private static func subjects(_ filter: String?) -> String { filter.flatMap { $0.isEmpty ? nil : $0 } ?? ">" }

    struct ConsumerRequest: Codable, Sendable {
        var stream_name: String
        var config: ConsumerConfiguration
    }

    struct ConsumerInfo: Codable, Sendable {
        struct Place: Codable, Sendable {
            var stream_seq: UInt64
        }

        struct Configuration: Codable, Sendable {
            var filter_subject: String?

            var subjects: String { JetStream.subjects(filter_subject) }
        }

        var name: String
        var config: Configuration?
        var delivered: Place?
        var ack_floor: Place?
        var num_ack_pending: Int?

        /// The number up to which all messages are acknowledged.
        var place: UInt64 { (num_ack_pending == 0 ? delivered : ack_floor)?.stream_seq ?? 0 }
    }

    struct Pull: Codable, Sendable {
        var batch: Int
        var expires: Int64
        var idle_heartbeat: Int64
    }

    /// The content of a negative acknowledgement.
    struct Delay: Codable, Sendable {
        var delay: Int64
    }

    struct Nothing: Codable, Sendable {}

    static func encode(_ content: some Encodable) -> [UInt8] {
        // Every content here can be encoded.
        (try? JSONEncoder().encode(content)).map { Array($0) } ?? []
    }
}
#endif
