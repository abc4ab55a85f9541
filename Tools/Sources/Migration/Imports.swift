import SwiftSyntax

extension ImportDeclSyntax {
    /// The module: `Combine` in `import struct Combine.Just`.
    var module: String { path.first?.name.text ?? "" }
}

extension IfConfigDeclSyntax {
    /// The imported modules, if the clauses contain only imports; otherwise `nil`.
    var onlyModules: [String]? {
        var modules: [String] = []
        for clause in clauses {
            guard case .statements(let items) = clause.elements else { return nil }
            for item in items {
                guard let statement = item.item.as(ImportDeclSyntax.self) else { return nil }
                modules.append(statement.module)
            }
        }
        return modules
    }
}

extension SourceFileSyntax {
    /// True if it uses members of Foundation that it sees only through the library's own import.
    var usesFoundation: Bool {
        let members: Set = [
            "capitalized", "trimmingCharacters", "components", "replacingOccurrences", "localizedDescription",
            "whitespaces",
        ]
        let present = statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.module }
        guard !present.contains(where: ["Foundation", "UIKit", "AppKit", "Cocoa", "SwiftUI"].contains) else {
            return false
        }
        return tokens(viewMode: .sourceAccurate).contains { token in
            members.contains(token.text) && token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
        }
    }
}

/// Replaces the imports of a library, also conditional ones.
struct ImportRewriter {
    private let rules: Rules
    /// The modules that the replacements need and the file does not import.
    private var missing: [String]
    private var seen: Set<String>
    private var items: [CodeBlockItemSyntax] = []
    /// The leading trivia of the file and the comments of removed imports, which move to the next item.
    private var beginning: Trivia?
    private var comments: [String] = []
    private(set) var count = 0

    init(_ rules: Rules, needing modules: Set<String>, in list: CodeBlockItemListSyntax) {
        self.rules = rules
        let present = list.compactMap { $0.item.as(ImportDeclSyntax.self)?.module }
        missing = modules.sorted().filter { !present.contains($0) }
        seen = Set(present.filter { rules.imports[$0] == nil })
    }

    mutating func replace(in list: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
        for item in list {
            if let condition = item.item.as(IfConfigDeclSyntax.self) {
                let modules = condition.onlyModules ?? []
                if !modules.isEmpty, modules.allSatisfy({ rules.imports[$0] != nil }) {
                    replace(item, by: modules.flatMap { rules.imports[$0] ?? [] })
                } else {
                    append(item.with(\.item, .decl(DeclSyntax(replacing(in: condition)))))
                }
            } else if let statement = item.item.as(ImportDeclSyntax.self), let others = rules.imports[statement.module]
            {
                replace(item, by: others)
            } else {
                append(item)
            }
        }
        return CodeBlockItemListSyntax(items)
    }

    private mutating func append(_ item: CodeBlockItemSyntax) {
        let lines = comments.map { Trivia.lineComment($0) }
        var leading = item.leadingTrivia
        if let beginning {
            leading = beginning + lines.reduce([]) { $0 + $1 + .newline } + leading.withoutFirstLine
        } else {
            leading = lines.reduce([]) { $0 + .newline + $1 } + leading
        }
        (beginning, comments) = (nil, [])
        items.append(item.with(\.leadingTrivia, leading))
    }

    private mutating func replace(_ item: CodeBlockItemSyntax, by modules: [String]) {
        count += 1
        let new = (modules + missing).filter { seen.insert($0).inserted }
        missing = []
        for (index, module) in new.enumerated() {
            var statement = item.item.as(ImportDeclSyntax.self) ?? ImportDeclSyntax(path: [])
            statement.importKeyword.trailingTrivia = .space
            statement.importKindSpecifier = nil
            statement.attributes = statement.attributes.filter {
                $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "preconcurrency"
            }
            statement.path = [ImportPathComponentSyntax(name: .identifier(module))]
            append(
                CodeBlockItemSyntax(item: .decl(DeclSyntax(statement))).with(
                    \.leadingTrivia, index == 0 ? item.leadingTrivia : .newline
                )
                .with(\.trailingTrivia, index == new.count - 1 ? item.trailingTrivia : []))
        }
        guard new.isEmpty else { return }
        comments += item.comments
        if items.isEmpty, beginning == nil {
            beginning = item.leadingTrivia
            comments = item.with(\.leadingTrivia, []).comments
        }
    }

    private mutating func replacing(in condition: IfConfigDeclSyntax) -> IfConfigDeclSyntax {
        let clauses = condition.clauses.map { clause -> IfConfigClauseSyntax in
            guard case .statements(let list) = clause.elements else { return clause }
            var inner = ImportRewriter(rules, needing: [], in: list)
            let new = inner.replace(in: list)
            count += inner.count
            return clause.with(\.elements, .statements(new))
        }
        return condition.with(\.clauses, IfConfigClauseListSyntax(clauses))
    }
}

extension Trivia {
    fileprivate var withoutFirstLine: Trivia {
        guard case .newlines(let count) = first else { return self }
        return (count > 1 ? .newlines(count - 1) : []) + Trivia(pieces: dropFirst())
    }
}

extension String {
    /// The module that a line imports: `@testable import struct RxSwift.Event`.
    var importedModule: String? {
        let words = split { $0.isWhitespace }
        guard let keyword = words.firstIndex(of: "import") else { return nil }
        let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
        let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var"]
        guard words[..<keyword].allSatisfy({ $0.hasPrefix("@") || modifiers.contains($0) }) else { return nil }
        let path = words[(keyword + 1)...].drop(while: kinds.contains).first
        return path?.split(separator: ".").first.map(String.init)
    }
}
