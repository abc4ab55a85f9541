/// The difference between two texts, in the format of `diff -u`.
public struct UnifiedDiff: Sendable {
    private enum Line { case same(String), removed(String), added(String) }

    private let path: String
    private let lines: [Line]
    private let context = 3

    public init(path: String, from old: String, to new: String) {
        self.path = path
        let (before, after) = (old.terminatedLines, new.terminatedLines)
        let difference = after.difference(from: before)
        var (removed, added) = (Set<Int>(), Set<Int>())
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var (lines, i, j) = ([Line](), 0, 0)
        while i < before.count || j < after.count {
            if removed.contains(i) {
                lines.append(.removed(before[i]))
                i += 1
            } else if added.contains(j) {
                lines.append(.added(after[j]))
                j += 1
            } else {
                lines.append(.same(before[i]))
                i += 1
                j += 1
            }
        }
        self.lines = lines
    }

    /// Returns the diff, with colors for a terminal; empty if the texts are equal.
    public func text(isColored: Bool) -> String {
        let hunks = self.hunks
        if hunks.isEmpty { return "" }
        let paint = { (text: String, color: Int) in isColored ? "\u{1b}[\(color)m\(text)\u{1b}[0m" : text }
        var text = paint("--- a/\(path)", 1) + "\n" + paint("+++ b/\(path)", 1) + "\n"
        for hunk in hunks {
            text += paint(header(of: hunk), 36) + "\n"
            for line in lines[hunk] {
                let (sign, line, color): (String, String, Int?) =
                    switch line {
                    case .same(let line): (" ", line, nil)
                    case .removed(let line): ("-", line, 31)
                    case .added(let line): ("+", line, 32)
                    }
                let content = sign + (line.withoutNewline ?? line)
                text += (color.map { paint(content, $0) } ?? content) + "\n"
                if line.withoutNewline == nil { text += "\\ No newline at end of file\n" }
            }
        }
        return text
    }

    /// The ranges of lines with changes near each other, and the lines around them.
    private var hunks: [Range<Int>] {
        var hunks: [Range<Int>] = []
        for (index, line) in lines.enumerated() {
            if case .same = line { continue }
            let range = max(0, index - context)..<min(lines.count, index + context + 1)
            if let last = hunks.last, last.upperBound >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }

    private func header(of hunk: Range<Int>) -> String {
        func counts(_ lines: ArraySlice<Line>) -> (old: Int, new: Int) {
            lines.reduce(into: (0, 0)) { counts, line in
                switch line {
                case .same: counts = (counts.0 + 1, counts.1 + 1)
                case .removed: counts.0 += 1
                case .added: counts.1 += 1
                }
            }
        }
        let (before, inside) = (counts(lines[..<hunk.lowerBound]), counts(lines[hunk]))
        func place(_ skipped: Int, _ count: Int) -> String { "\(count == 0 ? skipped : skipped + 1),\(count)" }
        return "@@ -\(place(before.old, inside.old)) +\(place(before.new, inside.new)) @@"
    }
}

extension String {
    /// The lines, each with its line ending.
    fileprivate var terminatedLines: [String] {
        let lines = self.lines
        return lines.enumerated().compactMap { index, line in
            index < lines.count - 1 ? line + "\n" : line.isEmpty ? nil : line
        }
    }

    /// The line without `\n`; `nil` if it has none.
    fileprivate var withoutNewline: String? {
        utf8.last == UInt8(ascii: "\n") ? String(decoding: utf8.dropLast(), as: UTF8.self) : nil
    }
}
