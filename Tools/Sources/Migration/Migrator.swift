import SwiftSyntax

/// Rewrites statements: some become several, and some get a comment.
final class Migrator: ArgumentRewriter {
    override func visit(_ node: SourceFileSyntax) -> SourceFileSyntax {
        var file = super.visit(node)
        if node.usesFoundation { modules.insert("Foundation") }
        var imports = ImportRewriter(rules, needing: modules, in: file.statements)
        file.statements = imports.replace(in: file.statements)
        for _ in 0..<imports.count { count() }
        return file
    }

    override func visit(_ node: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
        var items: [CodeBlockItemSyntax] = []
        for item in node {
            differences.append([])
            let new = statements(for: item)
            items.append(contentsOf: withComments(new, of: item))
        }
        return CodeBlockItemListSyntax(items)
    }

    override func visit(_ node: MemberBlockItemListSyntax) -> MemberBlockItemListSyntax {
        var items: [MemberBlockItemSyntax] = []
        for item in node {
            differences.append([])
            let new = members(for: item)
            items.append(contentsOf: withComments(new, of: item))
        }
        return MemberBlockItemListSyntax(items)
    }

    private func members(for item: MemberBlockItemSyntax) -> [MemberBlockItemSyntax] {
        guard let variable = item.decl.as(VariableDeclSyntax.self),
            let texts = LifetimeWithToken(variable).map({ [$0.declaration] })
                ?? Pipe(variable)?.declarations(isMember: true)
        else { return [visit(item)] }
        count()
        let separator: Trivia = item.leadingTrivia.hasNewline ? .newline + item.leadingTrivia.indentation : .newline
        let new = texts.compactMap {
            migratedStatements($0).first?.item.as(DeclSyntax.self)
        }
        return new.enumerated().map { index, declaration in
            MemberBlockItemSyntax(decl: declaration).with(\.leadingTrivia, index == 0 ? item.leadingTrivia : separator)
                .with(\.trailingTrivia, index == new.count - 1 ? item.trailingTrivia : [])
        }
    }

    /// Parses statements and replaces the library's types in them.
    private func migratedStatements(_ text: String) -> CodeBlockItemListSyntax {
        let tree = rewrite(Syntax(SourceFileSyntax(parsing: text))).as(SourceFileSyntax.self)
        return tree?.statements ?? []
    }

    /// Returns the statements that replace one. A few rules write several.
    private func statements(for item: CodeBlockItemSyntax) -> [CodeBlockItemSyntax] {
        if let variable = item.item.as(VariableDeclSyntax.self), let pipe = Pipe(variable) {
            count()
            let texts = pipe.declarations(isMember: false).map { migratedStatements($0).trimmedDescription }
            return parse(texts, like: item)
        }
        if let loop = item.item.as(ForStmtSyntax.self), isOverLifetime(loop), loop.cancelsEach {
            count()
            return parse(["\(rewrite(loop.sequence).trimmedDescription) = Lifetime()"], like: item)
        }
        let migrated = visit(item)
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

    override func visit(_ node: ForStmtSyntax) -> StmtSyntax {
        if isOverLifetime(node) {
            leave(node.sequence, "a Lifetime is no collection: disposed(with:) adds a subscription")
        }
        return super.visit(node)
    }

    private func isOverLifetime(_ loop: ForStmtSyntax) -> Bool { inference.of(loop.sequence)?.kind == "lifetime" }

    private func parse(_ texts: [String], like item: CodeBlockItemSyntax) -> [CodeBlockItemSyntax] {
        let leading = item.leadingTrivia
        let isInline = !leading.hasNewline
        let separator: Trivia = isInline ? [] : .newline + leading.indentation
        return texts.enumerated().compactMap { index, text in
            guard var new = SourceFileSyntax(parsing: text).statements.first else { return nil }
            new.leadingTrivia = index == 0 ? leading : separator
            new.trailingTrivia = index == texts.count - 1 ? item.trailingTrivia : []
            if isInline, index < texts.count - 1 { new.semicolon = .semicolonToken(trailingTrivia: .space) }
            return new
        }
    }

    /// Adds comments above the statements that replace one: its differences, and comments of the original that the
    /// replacement lacks. A statement within a line passes its differences to the enclosing statement.
    private func withComments<Item: SyntaxProtocol>(_ items: [Item], of original: Item) -> [Item] {
        let found = differences.popLast() ?? []
        guard let first = items.first else { return items }
        let trivia = first.leadingTrivia
        let isFirst = original.position.utf8Offset == 0
        guard isFirst || trivia.hasNewline || differences.count == 1 else {
            for difference in found where !differences[differences.count - 1].contains(difference) {
                differences[differences.count - 1].append(difference)
            }
            return items
        }
        didMark(found.count)
        let marks = found.flatMap { $0.comment(of: rules.library).wrapped(at: 110).map { "// " + $0 } }
        let lost = original.comments(missingIn: items)
        guard !marks.isEmpty || !lost.isEmpty else { return items }
        var new = trivia
        for line in lost + marks { new = new + .lineComment(line) + .newline + trivia.indentation }
        return [first.with(\.leadingTrivia, new)] + items.dropFirst()
    }
}

extension ForStmtSyntax {
    /// True if the loop cancels each token and does nothing else.
    fileprivate var cancelsEach: Bool {
        whereClause == nil
            && body.statements.only?.trimmedDescription == pattern.trimmedDescription + ".cancel()"
    }
}

extension Difference {
    func comment(of library: Library) -> String {
        "Migrated: \(note) (\(library.page), \(library.title), `\(row)`)"
    }
}

extension SyntaxProtocol {
    /// Returns the comments that `others` lack, or have less often, in order.
    fileprivate func comments(missingIn others: [some SyntaxProtocol]) -> [String] {
        var present: [String: Int] = [:]
        for other in others { present.merge(other.comments.counts, uniquingKeysWith: +) }
        return comments.filter { comment in
            present[comment, default: 0] -= 1
            return present[comment, default: 0] < 0
        }
    }
}

extension [String] {
    fileprivate var counts: [String: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}

extension String {
    /// Returns lines of at most `width` characters, broken between words.
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
