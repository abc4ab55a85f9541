#if NATS
import Impulse

/// The reason why an operation at a broker failed.
public enum NATSError: Error, Sendable, Hashable {
    /// The connection is closed: by ``NATS/close()``, because the broker refused the first connection, or because all
    /// attempts have failed.
    case closed(reason: String)
    /// The message could not be sent: the buffer of ``NATS/Configuration/reconnectBuffer`` bytes was full, or its time
    /// ran out before there was a connection.
    case disconnected
    /// The message is larger than the broker accepts.
    case tooLarge(bytes: Int, limit: Int)
    /// A message was dropped, because the buffer of a slow subscriber held ``NATS/Configuration/receiveBuffer`` bytes.
    /// This is only reported to `Diagnostics`.
    case overflow(subject: String, limit: Int)
    /// The subject is not valid for publishing, subscribing or an answer, or is too long: together with the subject of
    /// the answer or the queue group, it may have about 4,000 bytes.
    case invalidSubject(String)
    /// The name of a stream, a reader, a bucket or a queue group is not valid: it is empty, or has a space, a dot, `*`,
    /// `>` or a slash.
    case invalidName(String)
    /// The broker would not recognize the id: it is empty, or has spaces or control characters.
    case invalidID(String)
    /// A header field whose name is empty, or has a colon, a space or a control character, or whose value is blank or
    /// has the end of a line.
    case invalidHeader(name: String)
    /// The codec could not encode the value.
    case notEncodable(subject: String, reason: String)
    /// A single expected message, the answer to a request, could not be decoded.
    case notDecodable(UndecodableMessage)
    /// Nobody answers requests on this subject. When publishing to a stream: no stream has the subject.
    case noResponders(subject: String)
    /// No answer came in time. The request may have been carried out.
    case timedOut(subject: String)
    /// The broker did not acknowledge a publish in time. The value may be in the stream.
    case unacknowledged(subject: String)
    /// The responder refused, or failed.
    case refused(code: Int, reason: String)
    /// JetStream refused.
    ///
    /// - Parameters:
    ///   - code: as in HTTP: 4xx is the caller's mistake, 503 may be over soon.
    ///   - number: JetStream's own number of the error.
    case stream(code: Int, number: Int, reason: String)
    /// An error of the C client.
    case client(String)
}

extension NATSError: CustomStringConvertible {
    public var description: String { text.inOneLine }

    private var text: String {
        switch self {
        case .closed(let reason): "the connection to the broker is closed: \(reason)"
        case .disconnected:
            "there is no connection to the broker, and no room or time left to wait for it: start the broker, publish less, or allow more"
        case .tooLarge(let bytes, let limit):
            "a message of \(bytes) bytes is more than the \(limit) that the broker takes: send less, or raise its max_payload"
        case .overflow(let subject, let limit):
            "more than \(limit) bytes of messages for \(subject) wait, and one is dropped: handle them faster, ask for fewer, or raise receiveBuffer"
        case .invalidSubject(let subject):
            "\"\(subject)\" is no subject for this: parts are separated by dots, only subscriptions may have * and >, no answer goes to one with $, and of several subjects a publish names one"
        case .invalidName(let name):
            "\"\(name)\" cannot be a name: it needs at least one character, and no spaces, dots, slashes, * and >"
        case .invalidID(let id):
            "\"\(id)\" cannot be an id: it needs at least one character, and no spaces and control characters"
        case .invalidHeader(let name):
            "the header field \(name.debugDescription) cannot be sent: its name needs letters, and no colon and spaces; its value is one line that is not blank"
        case .notEncodable(let subject, let reason): "the value for \(subject) cannot be encoded: \(reason)"
        case .notDecodable(let message): "\(message)"
        case .noResponders(let subject) where subject.hasPrefix("$JS.API.") && !subject.contains(".MSG.NEXT."):
            "nobody answers on \(subject), so JetStream is not on: start the broker with nats-server -js"
        case .noResponders(let subject): "nobody answers on \(subject): start who does, or check the subject"
        case .timedOut(let subject): "no answer on \(subject) in time; it may have been done"
        case .unacknowledged(let subject):
            "the broker did not acknowledge in time what was published to \(subject): give it an id to have it sent again"
        case .refused(let code, let reason): "refused with \(code): \(reason)"
        case .stream(let code, let number, let reason): "JetStream: \(reason) (\(code), \(number))"
        case .client(let text): "the C client of NATS: \(text)"
        }
    }
}
#endif
