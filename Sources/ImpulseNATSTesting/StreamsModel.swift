#if NATS
import Foundation
import ImpulseNATS

/// A model of JetStream, as far as `ImpulseNATS` uses it.
struct StreamsModel: Sendable {
    private var streams: [String: StreamModel] = [:]
    /// The number of created streams, which makes their creation times distinct.
    private var numberOfCreations = 0
    /// The subjects of requests whose reader has been deleted.
    private var orphans: [String] = []

    /// The time of the next event without a message: a request expires, or a redelivery is due.
    var due: Duration? { streams.values.compactMap(\.due).min() }

    /// Receives a message. Returns whether it was for JetStream or a stream, and the answers.
    mutating func receive(_ message: RawMessage, at now: Duration) -> (isTaken: Bool, answers: [Outgoing]) {
        if message.subject.hasPrefix("$JS.API.") {
            let operation = message.subject.dropFirst(8).split(separator: ".").map(String.init)
            // There is no such stream or reader.
            return (
                true, answer(operation + Array(repeating: "", count: max(0, 5 - operation.count)), message, at: now)
            )
        }
        if message.subject.hasPrefix("$JS.ACK.") {
            let parts = message.subject.split(separator: ".").map(String.init)
            guard parts.count > 5 else { return (true, []) }
            let text = String(decoding: message.value, as: UTF8.self)
            streams[parts[2]]?.settle(consumer: parts[3], sequence: UInt64(parts[5]) ?? 0, text, at: now)
            return (true, serve(at: now))
        }
        guard
            let name = streams.first(where: { stream in
                stream.value.subjects.contains { NATSSubject.matches($0, message.subject) }
            })?.key, let stored = streams[name]?.store(message, at: now)
        else { return (false, []) }
        let answers = message.reply.map { [Outgoing(json: stored, to: $0)] } ?? []
        return (true, answers + serve(at: now))
    }

    mutating func advance(to now: Duration) -> [Outgoing] {
        var outgoing: [Outgoing] = []
        for name in streams.keys.sorted() { outgoing += streams[name]?.advance(to: now) ?? [] }
        return outgoing + serve(at: now)
    }

    /// The subject of a request has no subscriber any more.
    mutating func missed(_ outgoing: Outgoing) {
        for name in streams.keys { streams[name]?.forget(inbox: outgoing.to, missed: outgoing.message) }
    }

    private mutating func serve(at now: Duration) -> [Outgoing] {
        var outgoing: [Outgoing] = []
        for name in streams.keys.sorted() { outgoing += streams[name]?.serve(at: now) ?? [] }
        return outgoing
    }

    private mutating func answer(_ operation: [String], _ message: RawMessage, at now: Duration) -> [Outgoing] {
        // A request without a reply subject is carried out too.
        let reply = message.reply ?? ""
        let question = (try? JSONSerialization.jsonObject(with: Data(message.value))) as? [String: Any] ?? [:]
        if operation.starts(with: ["CONSUMER", "MSG", "NEXT"]) {
            let isKnown = streams[operation[3]]?.pull(consumer: operation[4], question, inbox: reply, at: now) ?? false
            return isKnown ? serve(at: now) : [Outgoing(to: reply, message: Self.deletion(to: reply))]
        }
        let content = content(of: operation, question, at: now)
        defer { orphans = [] }
        return orphans.map { Outgoing(to: $0, message: Self.deletion(to: $0)) } + [Outgoing(json: content, to: reply)]
    }

    private static func deletion(to inbox: String) -> RawMessage {
        RawMessage(subject: inbox, headers: ["Status": "409", "Description": "Consumer Deleted"], value: [])
    }

    private mutating func content(
        of operation: [String], _ question: [String: Any], at now: Duration
    ) -> [String: Any] {
        let name = operation[2]
        switch operation.prefix(2).joined(separator: ".") {
        case "STREAM.CREATE":
            numberOfCreations += 1
            let stream = streams[name] ?? StreamModel(question, created: "\(now.nanoseconds) \(numberOfCreations)")
            streams[name] = stream
            return stream.information
        case "STREAM.INFO":
            return streams[name]?.information ?? Self.missing("stream", 10059)
        case "STREAM.DELETE":
            guard let deleted = streams.removeValue(forKey: name) else { return Self.missing("stream", 10059) }
            orphans = deleted.inboxes
            return ["success": true]
        case "STREAM.MSG":
            let subject = question["last_by_subj"] as? String ?? ""
            guard let stream = streams[operation[3]] else { return Self.missing("stream", 10059) }
            return stream.last(of: subject).map { ["message": $0] } ?? Self.missing("message", 10037)
        case "CONSUMER.CREATE", "CONSUMER.DURABLE":
            let isDurable = operation[1] == "DURABLE"
            let stream = isDurable ? operation[3] : name
            let given = operation[isDurable ? 4 : 3]
            let configuration = question["config"] as? [String: Any] ?? [:]
            if configuration["opt_start_seq"] != nil, configuration["opt_start_time"] != nil {
                let reason =
                    "consumer delivery policy is deliver by start sequence, but optional start time is also set"
                return ["error": ["code": 400, "err_code": 10094, "description": reason]]
            }
            return streams[stream]?.add(consumer: given, configuration) ?? Self.missing("stream", 10059)
        case "CONSUMER.INFO":
            guard let stream = streams[name] else { return Self.missing("stream", 10059) }
            return stream.information(of: operation[3]) ?? Self.missing("consumer", 10014)
        case "CONSUMER.DELETE":
            guard let inboxes = streams[name]?.remove(consumer: operation[3]) else {
                return Self.missing("consumer", 10014)
            }
            orphans = inboxes
            return ["success": true]
        default:
            return ["error": ["code": 501, "err_code": 0, "description": "the broker in memory cannot do this"]]
        }
    }

    private static func missing(_ what: String, _ number: Int) -> [String: Any] {
        ["error": ["code": 404, "err_code": number, "description": "\(what) not found"]]
    }
}

extension Outgoing {
    /// An answer in JSON.
    init(json: [String: Any], to reply: String) {
        let data = (try? JSONSerialization.data(withJSONObject: json)) ?? Data()
        self.init(to: reply, message: RawMessage(subject: reply, value: Array(data)))
    }
}
#endif
