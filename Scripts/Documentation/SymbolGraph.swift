import Foundation

/// The compiler's account of a module, from which DocC makes its pages.
struct SymbolGraph {
    private typealias Symbol = [String: Any]
    private typealias Lines = [[String: Any]]

    let path: String

    /// Has each comment say what belongs on a page.
    func write(_ site: Site) throws {
        let content = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
        guard var graph = content as? [String: Any], let symbols = graph["symbols"] as? [Symbol] else { return }
        let module = URL(filePath: path).deletingLastPathComponent().lastPathComponent
        let leading = Dictionary(grouping: symbols, by: Self.overloads).compactMapValues { forms in
            forms.count == 1 ? nil : forms.map(Self.comment).max { Self.rank($0) < Self.rank($1) }
        }
        graph["symbols"] = symbols.map { symbol in
            let own = Self.comment(symbol)
            // DocC shows a group of overloads by any of them: all say what the first form says, and not how they differ from it.
            let leader = leading[Self.overloads(symbol)].flatMap { Self.rank($0) > Self.rank(own) ? $0 : nil }
            let lines = Self.drawn(leader ?? own).map { $0.merging(["text": site.naming(Self.text($0), in: module)]) { $1 } }
            if lines.isEmpty { return symbol }
            // With what else is said of the comment: that of another module's is read with that module's names.
            let comment = symbol["docComment"] as? [String: Any] ?? [:]
            return symbol.merging(["docComment": comment.merging(["lines": lines]) { $1 }]) { $1 }
        }
        try JSONSerialization.data(withJSONObject: graph).write(to: URL(filePath: path))
    }

    private static func comment(_ symbol: Symbol) -> Lines {
        (symbol["docComment"] as? [String: Any])?["lines"] as? Lines ?? []
    }

    private static func text(_ line: [String: Any]) -> String { line["text"] as? String ?? "" }

    private static func overloads(_ symbol: Symbol) -> String {
        let kind = (symbol["kind"] as? [String: Any])?["identifier"] as? String ?? ""
        return (symbol["pathComponents"] as? [String] ?? []).joined(separator: "/") + " " + kind
    }

    /// The first form of a name shows something; another one is a sentence, which often begins with the name of the first.
    private static func rank(_ comment: Lines) -> Int {
        if comment.contains(where: { text($0).hasPrefix("    ") }) { return 3 }
        return comment.isEmpty ? 0 : text(comment[0]).hasPrefix("`") ? 1 : 2
    }

    /// Without the marble of text before a picture of the same: that is for those who read the comment in the source or in an editor's
    /// help, which shows no picture.
    private static func drawn(_ lines: Lines) -> Lines {
        let texts = lines.map(text)
        guard let picture = texts.firstIndex(where: { $0.contains(/^!\[.* as marbles\]\(/) }) else { return lines }
        let before = texts[..<picture].lastIndex { !$0.isEmpty && !$0.hasPrefix("    ") } ?? -1
        return lines[...before] + [["text": ""]] + lines[picture...]
    }
}
