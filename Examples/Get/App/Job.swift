public import Foundation
public import ImpulseFoundation

/// A URL to download, and its destination.
public struct Job: Sendable {
    /// The job's index among all jobs, from 0.
    public let number: Int
    /// The address without possible secrets, as errors show it too.
    public let shownAddress: String
    let request: HTTPRequest
    let path: String?
    let refusesBinary: Bool

    /// - Parameters:
    ///   - path: the file to write. Without it, the whole response is reported.
    ///   - refusesBinary: whether a response that is reported must be text.
    public init(
        number: Int, address: String, headers: HTTPHeaders = [:], path: String? = nil, refusesBinary: Bool = false
    ) {
        self.number = number
        self.path = path
        self.refusesBinary = refusesBinary
        request = HTTPRequest(.get, address, headers: headers)
        shownAddress = String("\(request)".dropFirst("\(request.method.rawValue) ".count))
    }

    /// The number of bytes of the unfinished file that the next run continues.
    public var kept: Int64 { path.map { Destination.kept(at: $0, from: request) } ?? 0 }

    /// The reason why the request is invalid, or `nil`.
    public var problem: String? {
        do throws(HTTPError) {
            _ = try request.validated()
            return nil
        } catch {
            return "\(error)"
        }
    }
}

/// A report about a job.
public enum Report: Sendable {
    /// The server continues the file after this number of bytes.
    case continued(Job, Int64)
    /// Data has arrived.
    case progress(Job, HTTPProgress)
    /// An attempt failed with a temporary error.
    case stumbled(Job, GetError, Retry)
    /// The job succeeded, and the value has the response.
    case done(Job, Data)
    /// The job succeeded, and a file of so many bytes has the response.
    case saved(Job, Int64)
    /// The job failed.
    case failed(Job, GetError)
}
