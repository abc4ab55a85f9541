import SwiftParser
import SwiftSyntax

extension SourceFileSyntax {
    /// The tree of a text. The limit is the same in all builds: that of a debug build is 20 by default.
    init(parsing text: String) {
        var text = text
        self = text.withUTF8 { Parser.parse(source: $0, maximumNestingLevel: 256) }
    }

    /// Whether brackets are within others so often that the parser takes too long. It tries each square one as a type and as an
    /// array, which doubles its time, and looks at all open ones for each part of an interpolated text.
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

    /// How many levels a tree may have. What goes through a tree needs some stack for each; the parser limits blocks and
    /// parentheses, but not chains of calls.
    static let maximumDepth = 1000

    /// Whether it has more levels. They are counted without going down into them.
    var isTooDeep: Bool {
        var level = [Syntax(self)]
        for _ in 0..<Self.maximumDepth {
            level = level.flatMap { $0.children(viewMode: .all) }
            if level.isEmpty { return false }
        }
        return true
    }
}
