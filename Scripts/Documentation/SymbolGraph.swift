import Foundation

/// The compiler's description of a module, from which DocC makes pages.
struct SymbolGraph {
    typealias Symbol = [String: Any]
    typealias Lines = [[String: Any]]

    let path: String

    let site: Site

    /// Adapts each comment to its page.
    func write() throws {
        let content = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
        guard var graph = content as? [String: Any], let symbols = graph["symbols"] as? [Symbol] else { return }
        let module = URL(filePath: path).deletingLastPathComponent().lastPathComponent
        let leaders = Dictionary(grouping: symbols, by: Self.overloads).compactMapValues { forms in
            forms.count == 1 ? nil : forms.min(by: Self.leads)
        }
        let types = Dictionary(symbols.filter { $0["swiftGenerics"] != nil }.map { (Self.path($0), $0) }) { first, _ in
            first
        }
        graph["symbols"] = symbols.map { Self.quiet($0, in: types) }.map { own in
            guard let leader = leaders[Self.overloads(own)] else { return own.with(shown(own, in: module)) }
            // A form that states only its difference gets the first form's comment: DocC may show it in a list.
            let isLess = Self.rank(own) < Self.rank(leader)
            let symbol = own.with(shown(isLess ? leader : own, in: module))
            return Self.identifier(own) == Self.identifier(leader) ? Self.first(symbol) : symbol
        }
        try JSONSerialization.data(withJSONObject: graph).write(to: URL(filePath: path))
    }

    private func shown(_ symbol: Symbol, in module: String) -> Lines {
        Self.drawn(Self.comment(symbol)).map { $0.merging(["text": site.naming(Self.text($0), in: module)]) { $1 } }
    }

    private static func comment(_ symbol: Symbol) -> Lines {
        (symbol["docComment"] as? Symbol)?["lines"] as? Lines ?? []
    }

    private static func text(_ line: [String: Any]) -> String { line["text"] as? String ?? "" }

    private static func identifier(_ symbol: Symbol) -> String {
        (symbol["identifier"] as? Symbol)?["precise"] as? String ?? ""
    }

    private static func overloads(_ symbol: Symbol) -> String {
        let kind = (symbol["kind"] as? Symbol)?["identifier"] as? String ?? ""
        return path(symbol) + " " + kind
    }

    private static func path(_ symbol: Symbol) -> String {
        (symbol["pathComponents"] as? [String] ?? []).joined(separator: "/")
    }

    /// The first form of a name shows something; another one is a sentence, which often begins with the name of the first.
    private static func rank(_ symbol: Symbol) -> Int {
        let comment = comment(symbol)
        if comment.contains(where: { text($0).hasPrefix("    ") }) { return 3 }
        return comment.isEmpty ? 0 : text(comment[0]).hasPrefix("`") ? 1 : 2
    }

    /// Returns whether `one` represents the name rather than `other`: it shows something, is in `CombineLatest.swift` rather
    /// than in `CombineLatest+Array.swift`, or comes first in its file.
    private static func leads(_ one: Symbol, _ other: Symbol) -> Bool {
        func key(_ symbol: Symbol) -> (Int, Int, Int) {
            let place = symbol["location"] as? Symbol
            let line = (place?["position"] as? [String: Any])?["line"] as? Int ?? 0
            return (-rank(symbol), (place?["uri"] as? String ?? "").count, line)
        }
        return key(one) < key(other)
    }

    /// Of several forms, DocC shows the alphabetically first declaration.
    private static func first(_ symbol: Symbol) -> Symbol {
        let fragments = symbol["declarationFragments"] as? Lines ?? []
        return symbol.merging(["declarationFragments": [["kind": "text", "spelling": " "]] + fragments]) { $1 }
    }

    /// Removes a text marble before its picture: it is for readers of the source or of an editor's help, which shows no picture.
    private static func drawn(_ lines: Lines) -> Lines {
        let texts = lines.map(text)
        guard let picture = texts.firstIndex(where: { $0.contains(/^!\[.* as marbles\]\(/) }) else { return lines }
        let before = texts[..<picture].lastIndex { !$0.isEmpty && !$0.hasPrefix("    ") } ?? -1
        return lines[...before] + [["text": ""]] + lines[picture...]
    }
}

extension [String: Any] {
    /// The symbol with these lines in its comment, which keeps its module: DocC resolves the comment's names there.
    fileprivate func with(_ lines: [[String: Any]]) -> Self {
        let comment = self["docComment"] as? Self ?? [:]
        return lines.isEmpty ? self : merging(["docComment": comment.merging(["lines": lines]) { $1 }]) { $1 }
    }
}
