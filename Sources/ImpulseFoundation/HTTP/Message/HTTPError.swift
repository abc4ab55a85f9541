import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Why an HTTP request did not succeed.
///
/// Where there was an answer, the error has it: ``response``.
public enum HTTPError: Error, Sendable {
    /// The request cannot be sent; nothing was.
    case invalidRequest(reason: String)
    /// The request's body could not be had: what its encoder, signal or sequence failed with.
    case body(any Error)
    /// The server answered with a status other than 200 to 299; this is its answer, with up to 1 MiB of its body.
    case status(HTTPResponse)
    /// There was no answer, or no whole one.
    case transport(HTTPFailure)
    /// The answer is not what was to be decoded; this is what the decoder says, and the answer.
    case decoding(any Error, HTTPResponse)
}

extension HTTPError {
    /// The server's answer, if there was one; of an answer that broke off, what had come of it.
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
        case .invalidRequest(let reason): reason
        case .body(let error): "the request's body could not be had: \(error)"
        case .status(let response):
            "the server answered \(response.status) \(HTTPURLResponse.localizedString(forStatusCode: response.status))"
        case .transport(let failure): "\(failure)"
        case .decoding(let error, _): "the answer is not what was expected: \(error)"
        }
    }
}
