import Foundation
import Impulse

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The reason why an HTTP request failed.
///
/// If there was a response, the error has it: see ``response``.
public enum HTTPError: Error, Sendable {
    /// The request cannot be sent. Nothing was sent.
    case invalidRequest(reason: String)
    /// The request's body could not be produced: its encoder, signal or sequence failed with this error.
    case body(any Error)
    /// The server responded with a status other than 200 to 299: the response, with up to 1 MiB of its body.
    case status(HTTPResponse)
    /// There was no response, or no complete one.
    case transport(HTTPFailure)
    /// The response could not be decoded: the decoder's error and the response.
    case decoding(any Error, HTTPResponse)
}

extension HTTPError {
    /// Creates the error of a request that exceeds a time limit, for `timeout(after:on:error:)`.
    ///
    ///     client.get(address).timeout(after: .seconds(30), on: .main, error: .timedOut(at: address))
    ///
    /// It is a ``transport(_:)`` with the reason ``HTTPFailure/Reason/timedOut``, like the error of a client whose own
    /// limit was exceeded. ``retryDecision`` therefore retries after it.
    ///
    /// - Parameter address: The address of the request. The error masks its secrets: see ``HTTPFailure/address``.
    public static func timedOut(at address: some HTTPAddress) -> HTTPError {
        .transport(HTTPFailure(.timedOut, at: address.httpAddress))
    }

    /// The server's response, if there was one. If it broke off, the part that was received.
    public var response: HTTPResponse? {
        switch self {
        case .invalidRequest, .body: nil
        case .status(let response), .decoding(_, let response): response
        case .transport(let failure): failure.response
        }
    }
}

extension HTTPError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidRequest(let reason): reason.inOneLine
        case .body(let error): "the request's body could not be produced: \(error)".inOneLine
        case .status(let response):
            "the server answered \(response.status) \(HTTPURLResponse.localizedString(forStatusCode: response.status))"
        case .transport(let failure): "\(failure)"
        case .decoding(let error, _): "the response could not be decoded: \(error)".inOneLine
        }
    }
}
