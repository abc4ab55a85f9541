import SwiftParser
import SwiftSyntax

extension SourceFileSyntax {
    /// Parses a text. The nesting limit is the same in all builds; the default of a debug build is 20.
    init(parsing text: String) {
        var text = text
        self = text.withUTF8 { Parser.parse(source: $0, maximumNestingLevel: 256) }
    }

    /// Returns whether brackets are nested so deeply that parsing would take too long. The parser tries each square
    /// bracket as a type and as an array, which doubles its time, and scans all open brackets for each segment of an
    /// interpolated string.
    static func hasTooManyBrackets(_ text: String) -> Bool {
        var (square, all) = (0, 0)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "["): (square, all) = (square + 1, all + 1)
            case UInt8(ascii: "]"): (square, all) = (max(0, square - 1), max(0, all - 1))
            case UInt8(ascii: "("), UInt8(ascii: "{"): all += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"): all = max(0, all - 1)
            default: continue
            }
            if square > 16 || all > 256 { return true }
        }
        return false
    }

    /// The maximum number of levels in a tree. Visiting each takes some stack; the parser limits blocks and
    /// parentheses, but not chains of calls.
    static let maximumDepth = 1000

    /// True if the tree has more levels. They are counted without recursion.
    var isTooDeep: Bool {
        var level = [Syntax(self)]
        for _ in 0..<Self.maximumDepth {
            level = level.flatMap { $0.children(viewMode: .all) }
            if level.isEmpty { return false }
        }
        return true
    }
}
