import ImpulseFoundation

/// The bytes that a partial response has: the header field `Content-Range`, such as `bytes 3-5/6`.
struct ContentRange {
    let first: Int64
    /// The length of the whole file; `nil` if the server does not know it.
    let total: Int64?

    init?(_ head: HTTPResponse) {
        guard head.status == 206, head.headers["Content-Encoding"] == nil,
            let match = head.headers["Content-Range"]?.wholeMatch(of: #/bytes (\d+)-\d+/(\d+|\*)/#),
            let first = Int64(match.1)
        else { return nil }
        (self.first, total) = (first, Int64(match.2))
    }
}
