import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What went wrong between a client and a server.
public struct HTTPFailure: Error, Sendable {
    /// The kind of it, which is the same whatever client it was.
    public enum Reason: Hashable, Sendable {
        /// There is no such host, or nobody listens there, or a proxy does not reach it.
        case unreachable
        /// It took longer than the client's settings allow.
        case timedOut
        /// The connection was cut, or the answer is shorter than its length said.
        case interrupted
        /// What came is none of HTTP's.
        case malformed
        /// The server redirected more often than the client's settings allow, or in circles.
        case tooManyRedirections
        /// The answer is larger than it may be, packed or unpacked: by ``HTTPTransport/limitingAnswers(to:)``, or the client's settings.
        case tooLarge
        /// No secure connection could be made: a certificate, say, that the client does not trust.
        case insecure
        /// Anything else: see ``underlying``.
        case other
    }

    public let reason: Reason
    /// What was asked, without the user, the password and the values of the query, since errors are logged.
    public let address: String
    /// What the client itself says; of `URLSession`, with the address as ``address`` has it.
    public let underlying: (any Error)?
    /// What had come of the answer: status and headers, and of the body what has not been handed on already.
    public internal(set) var response: HTTPResponse?

    /// A failure, for clients and tests.
    public init(_ reason: Reason, at address: String, underlying: (any Error)? = nil, response: HTTPResponse? = nil) {
        self.reason = reason
        self.address = Redaction.redacted(address: address)
        self.underlying = underlying.map(Redaction.redacted)
        self.response = response
    }
}

extension HTTPFailure: CustomStringConvertible {
    public var description: String {
        let words =
            switch reason {
            case .unreachable: "cannot be reached"
            case .timedOut: "took too long to answer"
            case .interrupted: "broke off"
            case .malformed: "no answer of HTTP"
            case .tooManyRedirections: "redirects too often"
            case .tooLarge: "answers with more than it may"
            case .insecure: "no secure connection"
            case .other: "failed"
            }
        let cause = underlying.map { ($0 as? URLError)?.localizedDescription ?? "\($0)" }
        return "\(address): \(words)" + (cause.map { " (\($0))" } ?? "")
    }
}
