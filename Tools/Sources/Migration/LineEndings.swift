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

    static func unix(_ text: String) -> String {
        text.lines.map { $0.utf8.last == UInt8(ascii: "\r") ? String(decoding: $0.utf8.dropLast(), as: UTF8.self) : $0 }
            .joined(separator: "\n")
    }

    func applied(to text: String) -> String { self == .windows ? text.lines.joined(separator: "\r\n") : text }
}
