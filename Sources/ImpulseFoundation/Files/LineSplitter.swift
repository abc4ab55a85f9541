import Foundation

/// Splits bytes that arrive in pieces into lines.
struct LineSplitter: Sendable {
    /// The bytes after the last line break.
    private var rest: [UInt8] = []

    /// Returns the lines that end in `bytes`.
    mutating func lines(endingIn bytes: Data) -> [String] {
        var lines: [String] = []
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count, let base = bytes.baseAddress,
                let lineBreak = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
            {
                let end = UnsafeRawPointer(lineBreak) - base
                lines.append(line(endingWith: UnsafeRawBufferPointer(rebasing: bytes[start..<end])))
                start = end + 1
            }
            rest += bytes[start...]
        }
        return lines
    }

    /// Returns the last line, if it has no line break.
    mutating func lastLine() -> [String] {
        defer { rest = [] }
        return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
    }

    private mutating func line(endingWith bytes: UnsafeRawBufferPointer) -> String {
        guard !rest.isEmpty else { return Self.decoded(bytes[...]) }
        rest += bytes
        defer { rest = [] }
        return Self.decoded(rest[...])
    }

    private static func decoded(_ line: some BidirectionalCollection<UInt8>) -> String {
        String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast()[...] : line.dropLast(0)[...], as: UTF8.self)
    }
}
