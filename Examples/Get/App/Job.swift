public import Foundation
public import ImpulseFoundation

/// Something to get, and where to put it.
public struct Job: Sendable {
    /// Its place among all jobs, from 0.
    public let number: Int
    /// What is asked for, without what may be a secret, as errors have it too.
    public let shownAddress: String
    let request: HTTPRequest
    let path: String?

    /// - Parameter path: the file to write; without it, what is got is reported whole.
    public init(number: Int, address: String, headers: HTTPHeaders = [:], path: String? = nil) {
        self.number = number
        self.path = path
        request = HTTPRequest(.get, address, headers: headers)
        shownAddress = String("\(request)".dropFirst("\(request.method.rawValue) ".count))
    }

    /// Why it cannot be asked for, if it cannot.
    public var problem: String? {
        do throws(HTTPError) {
            _ = try request.validated()
            return nil
        } catch {
            return "\(error)"
        }
    }
}

/// What happens to a job.
public enum Report: Sendable {
    /// So much of it has come.
    case progress(Job, HTTPProgress)
    /// An attempt failed in a way that may pass.
    case stumbled(Job, GetError)
    /// It is there: in its file, or else here.
    case done(Job, Data)
    /// It is not to be had.
    case failed(Job, GetError)
}
