import Foundation

/// Splits bytes that arrive in pieces into lines.
struct LineSplitter: Sendable {
    /// True if a line has more bytes than allowed, not counting its line break. Nothing is split after that.
    private(set) var isTooLong = false

    private let maximum: Int
    /// The bytes after the last line break.
    private var rest: [UInt8] = []

    init(limit maximum: Int) {
        self.maximum = maximum
    }

    /// The error to report once a line is too long.
    var error: TooLongError? {
        isTooLong ? TooLongError("a line", maximum: maximum, remedy: "limitingLinesTo sets the maximum") : nil
    }

    /// Returns the lines that end in `bytes`, up to the first that is too long.
    mutating func lines(endingIn bytes: Data) -> [String] {
        var lines: [String] = []
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while !isTooLong, start < bytes.count, let base = bytes.baseAddress,
                let lineBreak = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
            {
                let end = UnsafeRawPointer(lineBreak) - base
                if let line = line(endingWith: UnsafeRawBufferPointer(rebasing: bytes[start..<end])) {
                    lines.append(line)
                }
                start = end + 1
            }
            if isTooLong { return }
            rest += bytes[start...]
            if size(of: rest) > maximum { giveUp() }
        }
        return lines
    }

    /// Returns the last line, if it has no line break.
    mutating func lastLine() -> [String] {
        defer { rest = [] }
        return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
    }

    private mutating func line(endingWith bytes: UnsafeRawBufferPointer) -> String? {
        guard !rest.isEmpty else { return decoded(bytes) }
        rest += bytes
        defer { rest = [] }
        return decoded(rest)
    }

    /// Returns `nil` if the line is too long.
    private mutating func decoded(_ line: some RandomAccessCollection<UInt8>) -> String? {
        let size = size(of: line)
        if size > maximum {
            giveUp()
            return nil
        }
        return String(decoding: line.prefix(size), as: UTF8.self)
    }

    /// The number of bytes, not counting a carriage return that may be part of the line break.
    private func size(of line: some RandomAccessCollection<UInt8>) -> Int {
        line.last == UInt8(ascii: "\r") ? line.count - 1 : line.count
    }

    private mutating func giveUp() {
        (isTooLong, rest) = (true, [])
    }
}
