extension String {
    /// The text in one line without effects on a terminal: control characters, line terminators, and characters that
    /// change the writing direction are replaced by their code points, as in `\u{1B}`.
    ///
    /// Use it for all text from outside, such as titles or a server's error messages, before printing.
    public var printable: String {
        guard unicodeScalars.contains(where: \.isCommanding) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isCommanding {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Like ``printable``, but keeps line breaks and tabs.
    public var printableLines: String {
        let lines = split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
        return lines.map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).printable }.joined(
                separator: "\t")
        }
        .joined(separator: "\n")
    }

    /// Returns the longest prefix that fits into `columns` columns of a terminal. Wide characters take two.
    public func prefix(columns: Int) -> String {
        var rest = columns
        return String(
            prefix { character in
                rest -= character.columns
                return rest >= 0
            })
    }
}

extension Unicode.Scalar {
    fileprivate var isCommanding: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        }
    }

    /// True if it is roughly in a block of characters two columns wide: Hangul, Chinese and Japanese, full-width
    /// forms, emoji.
    fileprivate var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            true
        default: properties.isEmojiPresentation
        }
    }
}

extension Character {
    fileprivate var columns: Int { unicodeScalars.contains(where: \.isWide) ? 2 : 1 }
}
