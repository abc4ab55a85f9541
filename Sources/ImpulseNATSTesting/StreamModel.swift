#if NATS
import Foundation
import ImpulseNATS

/// A stream in memory: its messages, the `id`s it remembers, and its readers.
struct StreamModel: Sendable {
    struct Stored: Sendable {
        let sequence: UInt64
        let message: RawMessage
        let time: Duration
    }

    let name: String
    let subjects: [String]
    private let created: String
    private let limit: Int
    private let limitPerSubject: Int
    private let window: Duration
    private let wire: Data
    private(set) var messages: [Stored] = []
    private(set) var last: UInt64 = 0
    private var ids: [String: (sequence: UInt64, time: Duration)] = [:]
    private var consumers: [String: ConsumerModel] = [:]

    /// - Parameter created: the creation time, unique among streams of its name.
    init(_ configuration: [String: Any], created: String) {
        self.created = created
        name = configuration["name"] as? String ?? ""
        subjects = configuration["subjects"] as? [String] ?? []
        limit = Self.limit(configuration["max_msgs"])
        limitPerSubject = Self.limit(configuration["max_msgs_per_subject"])
        window = .nanoseconds(configuration["duplicate_window"] as? Int ?? 0)
        wire = (try? JSONSerialization.data(withJSONObject: configuration)) ?? Data()
    }

    private static func limit(_ value: Any?) -> Int { (value as? Int).flatMap { $0 > 0 ? $0 : nil } ?? .max }

    private var configuration: [String: Any] {
        (try? JSONSerialization.jsonObject(with: wire)) as? [String: Any] ?? [:]
    }

    /// The answer to a request for its information.
    var information: [String: Any] {
        let state = ["messages": messages.count, "last_seq": Int(last), "consumer_count": consumers.count]
        return ["config": configuration, "created": created, "state": state]
    }

    var due: Duration? { consumers.values.compactMap(\.due).min() }

    /// Stores a message, and returns the answer.
    mutating func store(_ message: RawMessage, at now: Duration) -> [String: Any] {
        if let expected = message.headers["Nats-Expected-Stream"], expected != name {
            return ["error": ["code": 400, "err_code": 10060, "description": "expected stream does not match"]]
        }
        let id = message.headers["Nats-Msg-Id"]
        ids = ids.filter { now - $0.value.time < window }
        if let id, let known = ids[id] { return ["stream": name, "seq": Int(known.sequence), "duplicate": true] }
        if let expected = message.headers["Nats-Expected-Last-Subject-Sequence"].flatMap({ UInt64($0) }) {
            let found = messages.last { $0.message.subject == message.subject }?.sequence ?? 0
            if found != expected {
                return [
                    "error": ["code": 400, "err_code": 10071, "description": "wrong last sequence: \(found)"]
                ]
            }
        }
        last += 1
        messages.append(Stored(sequence: last, message: message, time: now))
        if let id { ids[id] = (last, now) }
        let same = messages.indices.filter { messages[$0].message.subject == message.subject }
        if same.count > limitPerSubject { messages.remove(at: same[0]) }
        if messages.count > limit { messages.removeFirst() }
        return ["stream": name, "seq": Int(last)]
    }

    func last(of subject: String) -> [String: Any]? {
        guard let found = messages.last(where: { $0.message.subject == subject }) else { return nil }
        var content: [String: Any] = ["seq": Int(found.sequence)]
        // The broker also leaves out empty fields.
        if !found.message.value.isEmpty { content["data"] = Data(found.message.value).base64EncodedString() }
        if !found.message.headers.isEmpty {
            let lines = found.message.headers.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
            content["hdrs"] = Data("NATS/1.0\r\n\(lines)\r\n".utf8).base64EncodedString()
        }
        return content
    }

    /// The subjects of all its readers' requests.
    var inboxes: [String] { consumers.values.flatMap(\.inboxes).sorted() }

    /// Returns a reader's information; `nil` if it does not exist.
    func information(of consumer: String) -> [String: Any]? {
        consumers[consumer].map { reader in
            [
                "name": consumer, "delivered": ["stream_seq": reader.delivered],
                "ack_floor": ["stream_seq": reader.floor], "num_ack_pending": reader.numberPending,
                "config": ["filter_subject": reader.filter ?? ""],
            ]
        }
    }

    /// Returns the subjects of its requests; `nil` if it does not exist.
    mutating func remove(consumer: String) -> [String]? { consumers.removeValue(forKey: consumer)?.inboxes }

    mutating func add(consumer: String, _ configuration: [String: Any]) -> [String: Any]? {
        if consumers[consumer] == nil { consumers[consumer] = ConsumerModel(consumer, configuration, of: self) }
        return information(of: consumer)
    }

    /// Returns whether the reader exists.
    mutating func pull(consumer: String, _ question: [String: Any], inbox: String, at now: Duration) -> Bool {
        consumers[consumer]?.pull(question, inbox: inbox, at: now) != nil
    }

    mutating func settle(consumer: String, sequence: UInt64, _ answer: String, at now: Duration) {
        consumers[consumer]?.settle(sequence, answer, at: now)
    }

    mutating func forget(inbox: String, missed message: RawMessage) {
        for name in consumers.keys { consumers[name]?.forget(inbox: inbox, missed: message) }
    }

    mutating func serve(at now: Duration) -> [Outgoing] {
        consumers.keys.sorted().flatMap { key -> [Outgoing] in
            guard var consumer = consumers[key] else { return [] }
            defer { consumers[key] = consumer }
            return consumer.serve(messages, of: name, at: now)
        }
    }

    mutating func advance(to now: Duration) -> [Outgoing] {
        consumers.keys.sorted().flatMap { consumers[$0]?.advance(to: now) ?? [] }
    }
}
#endif
