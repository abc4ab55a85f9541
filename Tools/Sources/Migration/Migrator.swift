import SwiftParser
import SwiftSyntax

/// Writes the statements: some become several, and some get a comment.
final class Migrator: DeclarationRewriter {
    override func visit(_ node: SourceFileSyntax) -> SourceFileSyntax {
        var file = super.visit(node)
        file.statements = replaceImports(in: file.statements)
        return file
    }

    override func visit(_ node: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
        var items: [CodeBlockItemSyntax] = []
        for item in node {
            differences.append([])
            let migrated = visit(item)
            let new = statements(for: item, migrated)
            items.append(contentsOf: withComment(new, of: item))
        }
        return CodeBlockItemListSyntax(items)
    }

    override func visit(_ node: MemberBlockItemListSyntax) -> MemberBlockItemListSyntax {
        var items: [MemberBlockItemSyntax] = []
        for item in node {
            differences.append([])
            let migrated = visit(item)
            let comment = comment(before: migrated.leadingTrivia, isFirst: false)
            items.append(migrated.with(\.leadingTrivia, comment ?? migrated.leadingTrivia))
        }
        return MemberBlockItemListSyntax(items)
    }

    /// What replaces a statement: for some rules, several.
    private func statements(for item: CodeBlockItemSyntax, _ migrated: CodeBlockItemSyntax) -> [CodeBlockItemSyntax] {
        if let variable = item.item.as(VariableDeclSyntax.self), let pipe = Pipe(variable) {
            count()
            return parse(
                pipe.statements.map { rewrite(Syntax(Parser.parse(source: $0))).trimmedDescription }, like: migrated)
        }
        let returned = item.item.as(ReturnStmtSyntax.self)
        guard let original = returned?.expression ?? item.item.as(ExprSyntax.self),
            let rule = inference.rule(for: original),
            case .statements(let templates) = rule.result, templates.count > 1,
            let other = migrated.item.as(ReturnStmtSyntax.self)?.expression ?? migrated.item.as(ExprSyntax.self),
            var texts = texts(of: rule, templates, original, other)
        else { return [migrated] }
        count(rule.difference, modules: rule.modules)
        if returned != nil { texts.append("return") }
        return parse(texts, like: migrated)
    }

    private func parse(_ texts: [String], like item: CodeBlockItemSyntax) -> [CodeBlockItemSyntax] {
        let leading = item.leadingTrivia
        let isInline = !leading.contains { if case .newlines = $0 { true } else { false } }
        let separator: Trivia =
            isInline ? [] : .newline + Trivia(pieces: leading.reversed().prefix { $0.isSpaceOrTab }.reversed())
        return texts.enumerated().compactMap { index, text in
            guard var new = Parser.parse(source: text).statements.first else { return nil }
            new.leadingTrivia = index == 0 ? leading : separator
            new.trailingTrivia = index == texts.count - 1 ? item.trailingTrivia : []
            if isInline, index < texts.count - 1 { new.semicolon = .semicolonToken(trailingTrivia: .space) }
            return new
        }
    }

    private func withComment(_ items: [CodeBlockItemSyntax], of original: CodeBlockItemSyntax) -> [CodeBlockItemSyntax]
    {
        guard let first = items.first else {
            _ = differences.popLast()
            return items
        }
        let isFirst = original.position.utf8Offset == 0
        guard let comment = comment(before: first.leadingTrivia, isFirst: isFirst) else { return items }
        return [first.with(\.leadingTrivia, comment)] + items.dropFirst()
    }

    /// The trivia of a statement with a comment that states its differences. A statement within a line leaves that to the one
    /// around it.
    private func comment(before trivia: Trivia, isFirst: Bool) -> Trivia? {
        guard let found = differences.popLast(), !found.isEmpty else { return nil }
        let hasLine = isFirst || trivia.contains { if case .newlines = $0 { true } else { false } }
        guard hasLine || differences.count == 1 else {
            for difference in found where !differences[differences.count - 1].contains(difference) {
                differences[differences.count - 1].append(difference)
            }
            return nil
        }
        didMark(found.count)
        let indentation = Trivia(pieces: trivia.reversed().prefix { $0.isSpaceOrTab }.reversed())
        var new = trivia
        for difference in found {
            for line in difference.comment(of: rules.library).wrapped(at: 110) {
                new = new + .lineComment("// " + line) + .newline + indentation
            }
        }
        return new
    }

    private func replaceImports(in items: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
        let present = items.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription }
        var missing = modules.sorted().filter { !present.contains($0) }
        var seen = Set(present.filter { rules.imports[$0] == nil })
        var new: [CodeBlockItemSyntax] = []
        var removed: Trivia?
        for item in items {
            guard let statement = item.item.as(ImportDeclSyntax.self),
                let others = rules.imports[statement.path.trimmedDescription]
            else {
                new.append(removed.map { item.with(\.leadingTrivia, $0) } ?? item)
                removed = nil
                continue
            }
            count()
            for module in others + missing where seen.insert(module).inserted {
                let path = ImportPathComponentListSyntax([ImportPathComponentSyntax(name: .identifier(module))])
                let leading =
                    removed
                    ?? (new.last?.item.is(ImportDeclSyntax.self) == true && module != others.first
                        ? .newline : item.leadingTrivia)
                new.append(
                    item.with(\.item, .decl(DeclSyntax(statement.with(\.path, path)))).with(\.leadingTrivia, leading))
                removed = nil
            }
            missing = []
            // The first line of the file, or a comment of its own, stays.
            if others.allSatisfy(seen.contains), new.isEmpty { removed = item.leadingTrivia }
        }
        return CodeBlockItemListSyntax(new)
    }
}

extension Difference {
    func comment(of library: Library) -> String {
        "Migrated: \(note) (\(library.page), \(library.title), `\(row)`)"
    }
}

extension String {
    /// Lines of at most so many characters, divided between words.
    fileprivate func wrapped(at width: Int) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
