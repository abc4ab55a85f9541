#if HTTP
import AsyncHTTPClient
import ImpulseFoundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension HTTPError {
    /// An error of the client, or of the request's body.
    init(_ error: any Error, in request: HTTPRequest, response: ImpulseFoundation.HTTPResponse?) {
        if let error = error as? HTTPError {
            self = error
            return
        }
        let reason = HTTPFailure.Reason(error, hasAnswer: response != nil)
        self = .transport(HTTPFailure(reason, at: request.address, underlying: error, response: response))
    }
}

extension HTTPFailure.Reason {
    fileprivate init(_ error: any Error, hasAnswer: Bool) {
        self =
            switch error {
            case let error as HTTPClientError: Self(error)
            // The connection was closed in the middle of what was announced.
            case HTTPParserError.invalidEOFState: .interrupted
            case is HTTPParserError: .malformed
            case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .insecure
            case is NIOConnectionError: .unreachable
            case is IOError, is ChannelError: hasAnswer ? .interrupted : .unreachable
            default: .other
            }
    }

    private init(_ error: HTTPClientError) {
        self =
            switch error {
            case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout,
                .tlsHandshakeTimeout, .socksHandshakeTimeout, .httpProxyHandshakeTimeout:
                .timedOut
            case .remoteConnectionClosed, .uncleanShutdown: .interrupted
            case .redirectLimitReached, .redirectCycleDetected: .tooManyRedirections
            case .invalidProxyResponse: .malformed
            default: .other
            }
    }
}
#endif
