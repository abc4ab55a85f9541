extension StringProtocol {
    var trimmed: String {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
        return String(self[start..<end])
    }

    /// Returns the rest, if the text begins with `prefix`.
    func after(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }

    /// Returns the parts between occurrences of `separator`, trimmed by default.
    func separated(by separator: String, trimming: Bool = true) -> [String] {
        var (parts, rest) = ([String](), String(self))
        while let found = rest.range(of: separator) {
            parts.append(String(rest[..<found.lowerBound]))
            rest = String(rest[found.upperBound...])
        }
        parts.append(rest)
        return trimming ? parts.map(\.trimmed) : parts
    }

    func range(of text: String) -> Range<Index>? {
        let (bytes, wanted) = (utf8, text.utf8)
        guard let first = wanted.first else { return startIndex..<startIndex }
        var start = bytes.startIndex
        while let found = bytes[start...].firstIndex(of: first) {
            let rest = bytes[found...]
            if rest.starts(with: wanted) { return found..<bytes.index(found, offsetBy: wanted.count) }
            start = bytes.index(after: found)
        }
        return nil
    }

    /// The spaces and tabs at the beginning.
    var indentation: String { String(prefix { $0 == " " || $0 == "\t" }) }

    /// The lines, without `\n`. A `\r` before it stays. The text is split by bytes, because `\r\n` is one character in
    /// Swift.
    var lines: [String] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Returns the lines with their common indentation replaced.
    func indented(by indentation: String) -> String {
        let lines = self.lines
        let common = lines.filter { !$0.trimmed.isEmpty }.map { $0.indentation.count }.min() ?? 0
        return lines.map { $0.trimmed.isEmpty ? "" : indentation + $0.dropFirst(common) }.joined(separator: "\n")
    }
}
