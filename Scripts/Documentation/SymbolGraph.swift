import Foundation

/// The compiler's account of a module, from which DocC makes its pages.
struct SymbolGraph {
    let path: String

    /// Takes the marble of text out of each comment that has a picture of the same: the text is for those who read the comment in
    /// the source or in an editor's help, which shows no picture.
    func leaveOutDrawnMarbles() throws {
        let content = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
        guard var graph = content as? [String: Any], let symbols = graph["symbols"] as? [[String: Any]] else { return }
        graph["symbols"] = symbols.map { symbol in
            guard var comment = symbol["docComment"] as? [String: Any], let lines = comment["lines"] as? [[String: Any]] else {
                return symbol
            }
            comment["lines"] = Self.drawn(lines)
            return symbol.merging(["docComment": comment]) { $1 }
        }
        try JSONSerialization.data(withJSONObject: graph).write(to: URL(filePath: path))
    }

    /// The indented lines before a picture, with the empty line after them.
    private static func drawn(_ lines: [[String: Any]]) -> [[String: Any]] {
        let texts = lines.map { $0["text"] as? String ?? "" }
        guard let picture = texts.firstIndex(where: { $0.contains(/^!\[.* as marbles\]\(/) }) else { return lines }
        let before = texts[..<picture].lastIndex { !$0.isEmpty && !$0.hasPrefix("    ") } ?? -1
        return Array(lines[...before]) + [["text": ""]] + lines[picture...]
    }
}
