/// How much of a body has been transferred.
public struct HTTPProgress: Hashable, Sendable {
    /// How many bytes so far.
    public let completed: Int64
    /// How many there will be; `nil` if nobody has said so.
    public let total: Int64?

    public init(completed: Int64, total: Int64?) {
        self.completed = completed
        self.total = total
    }

    /// The share, from 0 to 1; `nil` if the total is not known.
    public var fraction: Double? {
        total.map { $0 > 0 ? min(Double(completed) / Double($0), 1) : 1 }
    }
}

extension HTTPResponse {
    /// The length of the body, as the header fields have it; `nil` if they do not, or if it is that of the packed body.
    public var expectedLength: Int64? {
        guard headers["Content-Encoding"] == nil else { return nil }
        return headers["Content-Length"].flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}
