#if NATS
import Foundation
import Impulse

extension Connection {
    /// Sends a request to JetStream, and emits its answer.
    func jetStream<Content: Decodable & Sendable>(
        _ operation: String, _ question: [UInt8] = [], of type: Content.Type
    ) -> Signal<Content, NATSError> {
        let subject = "$JS.API.\(operation)"
        return requestWithoutWaiting(RawMessage(subject: subject, value: question), within: .seconds(5))
            .tryMap { reply throws(NATSError) in try JetStream.content(of: reply) }
    }
}

extension JetStream {
    static func content<Content: Decodable>(of reply: RawMessage) throws(NATSError) -> Content {
        let answer: Answer<Content>
        do {
            answer = try JSONDecoder().decode(Answer<Content>.self, from: Data(reply.value))
        } catch {
            throw .notDecodable(UndecodableMessage(reply, sequence: nil, as: Content.self, error))
        }
        if let problem = answer.error { throw problem.error }
        guard let content = answer.content else { throw .client("JetStream answered with nothing") }
        return content
    }
}

extension NATSError {
    /// True if another attempt may succeed soon. Nothing has been done, or a repetition is recognized.
    var isPassing: Bool {
        switch self {
        case .disconnected, .noResponders, .timedOut: true
        case .stream(409, _, let reason): Self.passingConflicts.contains { reason.hasPrefix($0) }
        case .stream(let code, _, _): code >= 500 || code == 408
        default: false
        }
    }

    /// The broker's reasons for ending a request for deliveries after which a repetition may succeed. Others would
    /// recur, such as that the reader is push based, or that the request exceeds its limit.
    private static let passingConflicts = [
        "Consumer Deleted", "Server Shutdown", "Leadership Change", "Exceeded MaxWaiting",
    ]
}
#endif
