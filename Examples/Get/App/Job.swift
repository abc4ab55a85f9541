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

    /// - Parameter path: the file to write. Without it, the whole response is reported.
    public init(number: Int, address: String, headers: HTTPHeaders = [:], path: String? = nil) {
        self.number = number
        self.path = path
        request = HTTPRequest(.get, address, headers: headers)
        shownAddress = String("\(request)".dropFirst("\(request.method.rawValue) ".count))
    }

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
    /// Data has arrived.
    case progress(Job, HTTPProgress)
    /// An attempt failed with a temporary error.
    case stumbled(Job, GetError)
    /// The job succeeded. Without a destination, the value has the response.
    case done(Job, Data)
    /// The job failed.
    case failed(Job, GetError)
}
