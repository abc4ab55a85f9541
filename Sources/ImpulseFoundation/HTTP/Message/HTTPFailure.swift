import Foundation
import Impulse

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A failure between a client and a server.
public struct HTTPFailure: Error, Sendable {
    /// The kind of a failure, independent of the client.
    public enum Reason: Hashable, Sendable {
        /// The host does not exist, or nothing listens on the port, or a proxy cannot reach it.
        case unreachable
        /// The server took longer than the client's settings allow.
        case timedOut
        /// The connection was cut, or the response is shorter than its declared length.
        case interrupted
        /// The response is not valid HTTP or, for server-sent events, not an event stream.
        case malformed
        /// The server redirected more often than the client's settings allow, or in circles.
        case tooManyRedirections
        /// The response exceeds a limit, compressed or decompressed: that of ``HTTPTransport/limitingAnswers(to:)``,
        /// or of the client's settings.
        case tooLarge
        /// No secure connection could be established: for example, the client does not trust a certificate.
        case insecure
        /// Anything else: see ``underlying``.
        case other
    }

    public let reason: Reason
    /// The address of the request, without the user, the password, the query's values and the fragment, because
    /// errors are logged.
    public let address: String
    /// The client's own error; for `URLSession`, with the address redacted like ``address``.
    public let underlying: (any Error)?
    /// The received part of the response: status, headers, and the part of the body that has not been delivered.
    public internal(set) var response: HTTPResponse?

    /// Creates a failure, for clients and tests.
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
            case .timedOut: "the request timed out"
            case .interrupted: "the connection was interrupted"
            case .malformed: "the response is malformed"
            case .tooManyRedirections: "too many redirects"
            case .tooLarge: "the response is too large"
            case .insecure: "no secure connection could be established"
            case .other: "failed"
            }
        return ("\(address): \(words)" + (cause.map { " (\($0))" } ?? "")).inOneLine
    }

    private var cause: String? {
        guard let error = underlying as? URLError else { return underlying.map { "\($0)" } }
        // Without its own text, Foundation creates one that only says that an operation could not be completed.
        return error.userInfo[NSLocalizedDescriptionKey] as? String
    }
}
