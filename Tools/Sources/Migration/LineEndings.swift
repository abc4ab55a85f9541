/// The line endings of a file. Files are migrated with `\n` only.
enum LineEndings {
    case unix
    case windows
    case mixed

    init(_ text: String) {
        let lines = text.lines.dropLast()
        let count = lines.count { $0.utf8.last == UInt8(ascii: "\r") }
        self = count == 0 ? .unix : count == lines.count ? .windows : .mixed
    }

    /// Returns the text with `\n` only, and without a byte order mark.
    static func unix(_ text: String) -> String {
        let lines = text.dropFirst(text.byteOrderMark.count).lines
        let ended = lines.dropLast().map {
            $0.utf8.last == UInt8(ascii: "\r") ? String(decoding: $0.utf8.dropLast(), as: UTF8.self) : $0
        }
        return (ended + lines.suffix(1)).joined(separator: "\n")
    }

    /// Returns the text with the line endings and the byte order mark of the original.
    func applied(to text: String, like original: String) -> String {
        original.byteOrderMark + (self == .windows ? text.lines.joined(separator: "\r\n") : text)
    }
}

extension String {
    fileprivate var byteOrderMark: String { hasPrefix("\u{FEFF}") ? "\u{FEFF}" : "" }
}
