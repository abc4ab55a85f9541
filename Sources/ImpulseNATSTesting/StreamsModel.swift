#if NATS
import Foundation
import ImpulseNATS

/// What JetStream does, as far as `ImpulseNATS` asks for it.
struct StreamsModel: Sendable {
    private var streams: [String: StreamModel] = [:]
    private var numberOfNames = 0

    /// When something happens by itself: a request expires, a delivery is due again.
    var due: Duration? { streams.values.compactMap(\.due).min() }

    /// Receives a message, and says whether it was for JetStream or a stream, and what that answers.
    mutating func receive(_ message: RawMessage, at now: Duration) -> (isTaken: Bool, answers: [Outgoing]) {
        if message.subject.hasPrefix("$JS.API.") {
            let operation = message.subject.dropFirst(8).split(separator: ".").map(String.init)
            return (true, answer(operation, message, at: now))
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

    /// Nobody receives at the subject of a request any more.
    mutating func missed(_ outgoing: Outgoing) {
        for name in streams.keys { streams[name]?.forget(inbox: outgoing.to, missed: outgoing.message) }
    }

    private mutating func serve(at now: Duration) -> [Outgoing] {
        var outgoing: [Outgoing] = []
        for name in streams.keys.sorted() { outgoing += streams[name]?.serve(at: now) ?? [] }
        return outgoing
    }

    private mutating func answer(_ operation: [String], _ message: RawMessage, at now: Duration) -> [Outgoing] {
        guard let reply = message.reply else { return [] }
        let question = (try? JSONSerialization.jsonObject(with: Data(message.value))) as? [String: Any] ?? [:]
        if operation.starts(with: ["CONSUMER", "MSG", "NEXT"]), operation.count == 5 {
            let isKnown = streams[operation[3]]?.pull(consumer: operation[4], question, inbox: reply, at: now) ?? false
            let refusal = RawMessage(
                subject: reply, headers: ["Status": "409", "Description": "Consumer Deleted"], value: [])
            return isKnown ? serve(at: now) : [Outgoing(to: reply, message: refusal)]
        }
        let content = content(of: operation, question, at: now)
        return [Outgoing(json: content, to: reply)]
    }

    private mutating func content(
        of operation: [String], _ question: [String: Any], at now: Duration
    ) -> [String: Any] {
        let name = operation.count > 2 ? operation[2] : ""
        switch operation.prefix(2).joined(separator: ".") {
        case "STREAM.CREATE":
            if streams[name] == nil { streams[name] = StreamModel(question) }
            return ["config": question]
        case "STREAM.INFO":
            return streams[name].map { ["config": $0.configuration] } ?? Self.missing("stream", 10059)
        case "STREAM.MSG":
            let subject = question["last_by_subj"] as? String ?? ""
            return streams[operation.last ?? ""]?.last(of: subject).map { ["message": $0] }
                ?? Self.missing("message", 10037)
        case "CONSUMER.CREATE", "CONSUMER.DURABLE":
            let stream = operation[1] == "DURABLE" ? operation[3] : name
            numberOfNames += 1
            let given = operation[1] == "DURABLE" ? operation[4] : "reader\(numberOfNames)"
            guard streams[stream] != nil else { return Self.missing("stream", 10059) }
            streams[stream]?.add(consumer: given, question["config"] as? [String: Any] ?? [:])
            return ["name": given]
        case "CONSUMER.INFO":
            let isThere = streams[name]?.has(consumer: operation[3]) == true
            return isThere ? ["name": operation[3]] : Self.missing("consumer", 10014)
        case "CONSUMER.DELETE":
            streams[name]?.remove(consumer: operation[3])
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
