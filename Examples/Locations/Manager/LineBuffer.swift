/// Bytes as they come, as lines.
struct LineBuffer {
    /// The length from which on something is no line of gpsd's, whose longest are some kilobytes.
    static let limit = 65_536

    private var bytes: [UInt8] = []

    /// Takes bytes, and returns the lines that they complete.
    mutating func lines(adding more: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes += more
        guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        defer { bytes.removeFirst(end + 1) }
        return bytes[..<end].split(separator: UInt8(ascii: "\n")).map {
            $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
        }
    }

    /// What has come of a line that is not yet complete, if it is too long to become one.
    var tooLong: [UInt8]? { bytes.count > Self.limit ? bytes : nil }
}
