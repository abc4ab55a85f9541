#if HTTP
import AsyncHTTPClient
import ImpulseFoundation
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOHTTPCompression
import NIOPosix
import NIOSSL

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension HTTPError {
    /// Creates an error from one thrown by the client or the request's body.
    init(_ error: any Error, in request: HTTPRequest, response: ImpulseFoundation.HTTPResponse?) {
        if let error = error as? HTTPError {
            self = error
            return
        }
        let reason = HTTPFailure.Reason(error)
        self = .transport(HTTPFailure(reason, at: request.address, underlying: error, response: response))
    }
}

extension HTTPFailure.Reason {
    fileprivate init(_ error: any Error) {
        self =
            switch error {
            case let error as HTTPClientError: Self(error)
            // The connection was closed before the announced end.
            case HTTPParserError.invalidEOFState: .interrupted
            case let error as NIOHTTPDecompression.ExtraDecompressionError where error == .truncatedData: .interrupted
            case NIOHTTPDecompression.DecompressionError.limit: .tooLarge
            case is HTTPParserError, is NIOHTTPDecompression.DecompressionError,
                is NIOHTTPDecompression.ExtraDecompressionError:
                .malformed
            case NIOSSLError.uncleanShutdown, NIOSSLError.handshakeFailed(.syscallError),
                NIOSSLError.handshakeFailed(.zeroReturn), is NIOTLSUnwrappingError:
                .interrupted
            case NIOSSLError.handshakeFailed(.sslError(let errors)) where errors.contains(.eofDuringHandshake):
                .interrupted
            case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .insecure
            case is NIOConnectionError, is SocketAddressError: .unreachable
            case let error as IOError: Self(errno: error.errnoCode)
            case ChannelError.connectTimeout: .timedOut
            case is ChannelError: .interrupted
            case let error as NIOHTTP2Errors.StreamError: Self(error.baseError)
            case is NIOHTTP2Errors.StreamClosed, is NIOHTTP2Errors.IOOnClosedConnection,
                is NIOHTTP2Errors.CreatedStreamAfterGoaway, is NIOHTTP2Errors.NoSuchStream,
                is NIOHTTP2Errors.NoStreamIDAvailable:
                .interrupted
            case is any NIOHTTP2Error: .malformed
            default: .other
            }
    }

    private init(_ error: HTTPClientError) {
        self =
            switch error {
            case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout,
                .tlsHandshakeTimeout, .socksHandshakeTimeout, .httpProxyHandshakeTimeout:
                .timedOut
            // A disposal cancels without an error: this request was assigned to an HTTP/2 connection as it ended.
            case .remoteConnectionClosed, .uncleanShutdown, .requestStreamCancelled, .cancelled: .interrupted
            case .invalidProxyResponse, .proxyAuthenticationRequired: .unreachable
            case .redirectLimitReached, .redirectCycleDetected: .tooManyRedirections
            default: .other
            }
    }

    /// Distinguishes a connection that could not be established from one that was lost.
    private init(errno: CInt) {
        self =
            switch errno {
            case ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, EHOSTDOWN, ENETDOWN, EADDRNOTAVAIL, ENOENT: .unreachable
            case ETIMEDOUT: .timedOut
            default: .interrupted
            }
    }
}
#endif
