import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Why an HTTP request did not succeed.
public enum HTTPError: Error, Sendable {
    /// The server answered with a status other than 200 to 299; this is its answer, body included.
    case status(HTTPResponse)
    /// There was no answer: no connection, no such host, out of time.
    case transport(URLError)
    /// The answer was none of HTTP's; `url` is what was asked.
    case notHTTP(url: URL?)
}

extension HTTPError {
    /// The server's answer, if there was one.
    public var response: HTTPResponse? {
        if case .status(let response) = self { response } else { nil }
    }
}

extension HTTPError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .status(let response):
            "the server answered \(response.status) \(HTTPURLResponse.localizedString(forStatusCode: response.status))"
        case .transport(let error):
            (error.failingURL.map { "\($0.absoluteString): " } ?? "") + error.localizedDescription
        case .notHTTP(let url):
            "\(url?.absoluteString ?? "the request") was not answered over HTTP"
        }
    }
}
