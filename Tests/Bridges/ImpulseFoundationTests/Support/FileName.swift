import Foundation
import Testing

/// A file's name as the system stores it: any bytes except a slash and zero.
struct FileName: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]

    private init(_ description: String, _ bytes: [UInt8]) {
        (testDescription, self.bytes) = (description, bytes)
    }

    private init(_ description: String, _ text: String) {
        self.init(description, Array(text.utf8))
    }

    /// The path of an entry of a directory with this name, for the system's functions.
    func path(in directory: URL) -> [CChar] {
        (Array("\(directory.path)/".utf8) + bytes + [0]).map { CChar(bitPattern: $0) }
    }

    static let all = [
        FileName("ASCII", "file"),
        FileName("a space and a percent sign", "50 %"),
        FileName("what looks like an escape", "a%FF"),
        FileName("characters of an address", "a?b#c:d"),
        FileName("a line break", "a\nb"),
        FileName("a composed character", "caf\u{E9}"),
        FileName("the same character, decomposed", "cafe\u{301}"),
        FileName("a character of four bytes", "🚂"),
        FileName("the replacement character", "a\u{FFFD}"),
        FileName("a byte that is not UTF-8", [0x61, 0xFF]),
        FileName("the beginning of a character", [0x61, 0xC3]),
        FileName("Latin-1 with a space and a percent sign", [0x20, 0xE9, 0x25, 0x32, 0x30]),
    ]
}
