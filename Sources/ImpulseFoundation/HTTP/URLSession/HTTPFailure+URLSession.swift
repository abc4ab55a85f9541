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
            // On Linux, these are a connection that was closed without an answer, an answer that is none of HTTP's, and all else
            // that libcurl says.
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
    /// What libcurl's words say, since `URLSession` passes on no code of its; `BreakTests` and `ProxyTests` have each.
    ///
    /// "Failed to connect" is any error of `connect` but ECONNREFUSED: no route, say, or a reset before libcurl noted the connection.
    private init?(libcurl words: String) {
        let reasons: [(HTTPFailure.Reason, [String])] = [
            (.unreachable, ["CONNECT", "Failed to connect"]),
            (
                .interrupted,
                ["SSL_ERROR_SYSCALL", "reset by peer", "unexpected eof", "Send failure", "Recv failure"]
            ),
            (.malformed, ["hexadecimal", "unencoding", "Failed writing", "HTTP/0.9", "Header"]),
            (.insecure, ["certificate", "SSL", "TLS"]),
        ]
        guard let reason = reasons.first(where: { $0.1.contains { words.contains($0) } })?.0 else { return nil }
        self = reason
    }
    #endif
}
