/// How the lines of a file end. Files are migrated with new lines alone.
enum LineEndings {
    case unix
    case windows
    case mixed

    init(_ text: String) {
        let lines = text.lines.dropLast()
        let count = lines.count { $0.utf8.last == UInt8(ascii: "\r") }
        self = count == 0 ? .unix : count == lines.count ? .windows : .mixed
    }

    /// The text with new lines alone, and without a mark of the byte order.
    static func unix(_ text: String) -> String {
        let lines = text.dropFirst(text.byteOrderMark.count).lines
        let ended = lines.dropLast().map {
            $0.utf8.last == UInt8(ascii: "\r") ? String(decoding: $0.utf8.dropLast(), as: UTF8.self) : $0
        }
        return (ended + lines.suffix(1)).joined(separator: "\n")
    }

    /// The text as the original is written.
    func applied(to text: String, like original: String) -> String {
        original.byteOrderMark + (self == .windows ? text.lines.joined(separator: "\r\n") : text)
    }
}

extension String {
    fileprivate var byteOrderMark: String { hasPrefix("\u{FEFF}") ? "\u{FEFF}" : "" }
}
