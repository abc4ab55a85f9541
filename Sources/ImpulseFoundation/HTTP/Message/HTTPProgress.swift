/// The progress of a body's transfer.
public struct HTTPProgress: Hashable, Sendable {
    /// The number of bytes transferred so far.
    public let completed: Int64
    /// The total number of bytes; `nil` if it is not known.
    public let total: Int64?

    public init(completed: Int64, total: Int64?) {
        self.completed = completed
        self.total = total
    }

    /// The fraction transferred, from 0 to 1; `nil` if the total is not known.
    public var fraction: Double? {
        total.map { $0 > 0 ? min(Double(completed) / Double($0), 1) : 1 }
    }
}

extension HTTPResponse {
    /// The length of the body according to the headers; `nil` if they do not declare it, or declare the length of the
    /// compressed body.
    public var expectedLength: Int64? {
        guard headers["Content-Encoding"] == nil else { return nil }
        return headers["Content-Length"].flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}
