extension StringProtocol {
    var trimmed: String {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
        return String(self[start..<end])
    }

    /// The rest, if this begins with `prefix`.
    func after(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }

    /// The parts between occurrences of `separator`, by default without surrounding space.
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

    /// The space at the beginning.
    var indentation: String { String(prefix { $0 == " " || $0 == "\t" }) }

    /// The lines, without what ends them. A carriage return before that stays: to Swift, both are one character.
    var lines: [String] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// The lines, indented anew by `indentation`: what they have in common is removed first.
    func indented(by indentation: String) -> String {
        let lines = self.lines
        let common = lines.filter { !$0.trimmed.isEmpty }.map { $0.indentation.count }.min() ?? 0
        return lines.map { $0.trimmed.isEmpty ? "" : indentation + $0.dropFirst(common) }.joined(separator: "\n")
    }
}
