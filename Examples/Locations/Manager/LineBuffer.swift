/// Splits incoming bytes into lines.
struct LineBuffer {
    /// The length beyond which a line cannot be gpsd's, whose longest lines have some kilobytes.
    static let limit = 65_536

    private var bytes: [UInt8] = []

    /// Appends bytes, and returns the lines that they complete.
    mutating func lines(adding more: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes += more
        guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        defer { bytes.removeFirst(end + 1) }
        return bytes[..<end].split(separator: UInt8(ascii: "\n")).map {
            $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
        }
    }

    /// The beginning of an incomplete line, if it is too long to be valid.
    var tooLong: [UInt8]? { bytes.count > Self.limit ? bytes : nil }
}
