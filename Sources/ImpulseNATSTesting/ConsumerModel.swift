#if NATS
import Foundation
import ImpulseNATS

/// A reader of a stream in memory.
struct ConsumerModel: Sendable {
    private struct Pull: Sendable {
        let inbox: String
        var count: Int
        let expiry: Duration
        let heartbeat: Duration
        var nextHeartbeat: Duration
    }

    private struct Pending: Sendable {
        var deadline: Duration
        var isAsked = true
    }

    private let name: String
    let filter: String?
    private let patience: Duration
    private let maximumDeliveries: Int
    private let maximumPending: Int
    private let isLastPerSubject: Bool
    private var next: UInt64
    private var pulls: [Pull] = []
    private var pending: [UInt64: Pending] = [:]
    private var deliveries: [UInt64: Int] = [:]

    init(_ name: String, _ configuration: [String: Any], of stream: StreamModel) {
        self.name = name
        filter = configuration["filter_subject"] as? String
        patience = .nanoseconds(configuration["ack_wait"] as? Int ?? 30_000_000_000)
        let maximum = configuration["max_deliver"] as? Int ?? -1
        maximumDeliveries = maximum > 0 ? maximum : .max
        maximumPending = configuration["max_ack_pending"] as? Int ?? 1_000
        isLastPerSubject = configuration["deliver_policy"] as? String == "last_per_subject"
        switch configuration["deliver_policy"] as? String {
        case "new": next = stream.last + 1
        case "by_start_sequence": next = UInt64(configuration["opt_start_seq"] as? Int ?? 1)
        case "by_start_time":
            let date = try? Date(configuration["opt_start_time"] as? String ?? "", strategy: Self.format)
            let start = Duration.seconds(date?.timeIntervalSince1970 ?? 0)
            next = stream.messages.first { $0.time >= start }?.sequence ?? stream.last + 1
        default: next = 1
        }
    }

    private static var format: Date.ISO8601FormatStyle { .init(includingFractionalSeconds: true) }

    /// The subjects of its requests.
    var inboxes: [String] { pulls.map(\.inbox) }
    /// The number of the last message that was delivered.
    var delivered: Int { Int(next) - 1 }
    /// The number of deliveries without an acknowledgement.
    var numberPending: Int { pending.count }
    /// The number up to which all messages are settled.
    var floor: Int { (pending.keys.min().map(Int.init) ?? Int(next)) - 1 }

    var due: Duration? {
        let requests = pulls.map { min($0.expiry, $0.nextHeartbeat) }
        let redeliveries = pulls.isEmpty ? [] : pending.values.filter { !$0.isAsked }.map(\.deadline)
        let expiries = pending.values.filter(\.isAsked).map(\.deadline)
        return (requests + redeliveries + expiries).min()
    }

    mutating func pull(_ question: [String: Any], inbox: String, at now: Duration) {
        let heartbeat = Duration.nanoseconds(question["idle_heartbeat"] as? Int ?? 0)
        pulls.append(
            Pull(
                inbox: inbox, count: question["batch"] as? Int ?? 1,
                expiry: now + .nanoseconds(question["expires"] as? Int ?? 0), heartbeat: heartbeat,
                nextHeartbeat: now + heartbeat))
    }

    mutating func settle(_ sequence: UInt64, _ answer: String, at now: Duration) {
        if answer.hasPrefix("-NAK") {
            let json = Data(answer.dropFirst(4).utf8)
            let details = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any]
            let delay = Duration.nanoseconds(details?["delay"] as? Int ?? 0)
            if pending[sequence] != nil { pending[sequence] = Pending(deadline: now + delay, isAsked: false) }
        } else if answer == "+WPI" {
            pending[sequence]?.deadline = now + patience
        } else {
            pending[sequence] = nil
        }
    }

    /// Takes back a delivery to a subject without a subscriber, and the requests with that subject.
    mutating func forget(inbox: String, missed message: RawMessage) {
        guard pulls.contains(where: { $0.inbox == inbox }) || !pending.isEmpty else { return }
        pulls.removeAll { $0.inbox == inbox }
        let parts = message.reply?.split(separator: ".").map(String.init) ?? []
        guard parts.count == 9, parts[3] == name, let sequence = UInt64(parts[5]) else { return }
        pending[sequence]?.isAsked = false
        pending[sequence]?.deadline = .zero
        deliveries[sequence, default: 1] -= 1
    }

    /// Delivers as much as is requested.
    mutating func serve(_ messages: [StreamModel.Stored], of stream: String, at now: Duration) -> [Outgoing] {
        var outgoing: [Outgoing] = []
        while let index = pulls.indices.first, let stored = takeNext(messages, at: now) {
            deliveries[stored.sequence, default: 0] += 1
            pending[stored.sequence] = Pending(deadline: now + patience)
            let later = messages.reversed().prefix { $0.sequence >= next }.count { matches($0, messages) }
            let place =
                "\(deliveries[stored.sequence] ?? 1).\(stored.sequence).\(stored.sequence).\(stored.time.nanoseconds).\(later)"
            let message = RawMessage(
                subject: stored.message.subject, reply: "$JS.ACK.\(stream).\(name).\(place)",
                headers: stored.message.headers, value: stored.message.value)
            outgoing.append(Outgoing(to: pulls[index].inbox, message: message))
            pulls[index].count -= 1
            if pulls[index].count == 0 { pulls.remove(at: index) }
        }
        return outgoing
    }

    /// Ends expired requests, and sends the requested heartbeats.
    mutating func advance(to now: Duration) -> [Outgoing] {
        var outgoing: [Outgoing] = []
        for index in pulls.indices.reversed() {
            let pull = pulls[index]
            if pull.expiry <= now {
                let headers: NATSHeaders = ["Status": "408", "Nats-Pending-Messages": "\(pull.count)"]
                outgoing.append(
                    Outgoing(to: pull.inbox, message: RawMessage(subject: pull.inbox, headers: headers, value: [])))
                pulls.remove(at: index)
            } else if pull.nextHeartbeat <= now {
                pulls[index].nextHeartbeat = now + pull.heartbeat
                let headers: NATSHeaders = ["Status": "100"]
                outgoing.append(
                    Outgoing(to: pull.inbox, message: RawMessage(subject: pull.inbox, headers: headers, value: [])))
            }
        }
        for (sequence, entry) in pending where entry.isAsked && entry.deadline <= now {
            pending[sequence]?.isAsked = false
        }
        return outgoing
    }

    private mutating func takeNext(_ messages: [StreamModel.Stored], at now: Duration) -> StreamModel.Stored? {
        let again = pending.filter { !$0.value.isAsked && $0.value.deadline <= now }.keys.sorted()
        for sequence in again {
            let stored = messages.first { $0.sequence == sequence }
            if let stored, deliveries[sequence, default: 0] < maximumDeliveries { return stored }
            pending[sequence] = nil
        }
        guard pending.count < maximumPending else { return nil }
        guard let stored = messages.first(where: { $0.sequence >= next && matches($0, messages) }) else { return nil }
        next = stored.sequence + 1
        return stored
    }

    private func matches(_ stored: StreamModel.Stored, _ messages: [StreamModel.Stored]) -> Bool {
        if let filter, !NATSSubject.matches(filter, stored.message.subject) { return false }
        if !isLastPerSubject { return true }
        return !messages.contains { $0.sequence > stored.sequence && $0.message.subject == stored.message.subject }
    }
}
#endif
