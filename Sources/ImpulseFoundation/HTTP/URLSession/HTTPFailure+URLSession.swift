import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPFailure.Reason {
    init(_ error: any Error, hasAnswer: Bool) {
        let error = error as? URLError
        self =
            switch error?.code {
            case .timedOut?: .timedOut
            case .cannotFindHost?, .cannotConnectToHost?, .dnsLookupFailed?, .notConnectedToInternet?: .unreachable
            case .networkConnectionLost?: .interrupted
            #if canImport(FoundationNetworking)
            // On Linux, these codes mean a connection closed without a response, a response that is not HTTP, and any
            // other error of libcurl.
            case .badServerResponse?: .interrupted
            case .unsupportedURL?: .malformed
            case .unknown?: Self(libcurl: error?.localizedDescription ?? "") ?? (hasAnswer ? .interrupted : .other)
            #else
            case .badServerResponse?: .malformed
            #endif
            case .httpTooManyRedirects?: .tooManyRedirections
            case .cannotParseResponse?, .cannotDecodeRawData?, .cannotDecodeContentData?:
                .malformed
            case .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
                .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?, .clientCertificateRejected?:
                .insecure
            default: hasAnswer ? .interrupted : .other
            }
    }

    #if canImport(FoundationNetworking)
    /// Derives a reason from libcurl's message, because `URLSession` does not pass on libcurl's code. `BreakTests`,
    /// `EndlessTests`, `ProxyTests` and `PeculiarResponseTests` cause each message.
    ///
    /// "Failed to connect" is any error of `connect` except ECONNREFUSED, such as a missing route, or a reset before
    /// libcurl noticed the connection.
    private init?(libcurl words: String) {
        let reasons: [(HTTPFailure.Reason, [String])] = [
            (.unreachable, ["CONNECT", "Failed to connect"]),
            (
                .interrupted,
                ["SSL_ERROR_SYSCALL", "reset by peer", "unexpected eof", "Send failure", "Recv failure"]
            ),
            // The last two are libcurl's messages for a line of the head that is too long, and for too many lines.
            (
                .malformed,
                [
                    "chunked-encod", "unencoding", "content encoding", "Transfer-Encoding", "Content-Length",
                    "Nul byte", "Failed writing", "HTTP/0.9", "Header", "Out of memory", "Too large response headers",
                ]
            ),
            (.insecure, ["certificate", "SSL", "TLS"]),
        ]
        guard let reason = reasons.first(where: { $0.1.contains { words.contains($0) } })?.0 else { return nil }
        self = reason
    }
    #endif
}
