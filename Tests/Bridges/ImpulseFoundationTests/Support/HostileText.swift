import Foundation
import Testing

/// Text that breaks a parser which trusts its source: run every parser that collects until a mark over `all`.
///
/// The parser's limit has to be `limit`. `lines` is the result of a parser that ends lines at LF or CR LF.
struct HostileText: Sendable, CustomTestStringConvertible {
    static let limit = 64

    let testDescription: String
    let pieces: [Data]
    let lines: [String]
    /// True if a line is longer than the limit.
    let isTooLong: Bool
    /// True if the last line has no line break.
    let isUnfinished: Bool

    private init(
        _ name: String, _ pieces: [Data], lines: [String] = [], isTooLong: Bool = false, isUnfinished: Bool = false
    ) {
        testDescription = name
        self.pieces = pieces
        self.lines = lines
        (self.isTooLong, self.isUnfinished) = (isTooLong, isUnfinished)
    }

    private static func text(_ text: String) -> Data { Data(text.utf8) }
    private static func bytes(_ text: String) -> [Data] { text.utf8.map { Data([$0]) } }
    private static func xs(_ count: Int) -> String { String(repeating: "x", count: count) }

    static let all = [
        HostileText("nothing", []),
        HostileText("empty pieces", [Data(), text("a"), Data(), text("\n"), Data()], lines: ["a"]),
        HostileText("only line breaks", [text("\n\r\n\n")], lines: ["", "", ""]),
        HostileText(
            "a line without end", [text("a\n")] + Array(repeating: text(xs(16)), count: 100_000), lines: ["a"],
            isTooLong: true),
        HostileText(
            "a line without end, byte by byte", bytes("a\n" + xs(10_000)), lines: ["a"], isTooLong: true),
        HostileText("a line of one byte too many", [text("a\n\(xs(65))\nb\n")], lines: ["a"], isTooLong: true),
        HostileText("a last line of one byte too many", [text("a\n\(xs(65))")], lines: ["a"], isTooLong: true),
        HostileText(
            "a line of the maximum, with either line break", [text("\(xs(64))\n\(xs(64))\r\n")],
            lines: [xs(64), xs(64)]),
        HostileText(
            "a line of the maximum, with either line break, byte by byte", bytes("\(xs(64))\n\(xs(64))\r\n"),
            lines: [xs(64), xs(64)]),
        HostileText("a carriage return at the end", [text("a\r")], lines: ["a\r"], isUnfinished: true),
        HostileText(
            "carriage returns without end", Array(repeating: text("\r\r\r"), count: 10_000), isTooLong: true),
        HostileText(
            "bytes that are not UTF-8", [Data([0x61, 0xFF, 0xC3]), Data([0x0A, 0xA9, 0x0A])],
            lines: ["a\u{FFFD}\u{FFFD}", "\u{FFFD}"]),
        HostileText("a zero byte", [text("a\0b\n")], lines: ["a\0b"]),
    ]
}
