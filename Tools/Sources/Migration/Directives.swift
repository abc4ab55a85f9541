import SwiftSyntax

extension MemberAccessExprSyntax {
    /// The expression before the period. For the first member in an `#if` of a chain, the expression before the `#if`.
    var receiver: ExprSyntax? { base ?? Syntax(self).receiverBeforeDirective }
}

extension PostfixIfConfigExprSyntax {
    /// The chain that each clause results in. Without `#else`, the chain before the `#if` is one of them.
    var outcomes: [ExprSyntax] {
        let before = base ?? Syntax(self).receiverBeforeDirective
        let all = config.clauses.compactMap { clause -> ExprSyntax? in
            guard case .postfixExpression(let chain) = clause.elements else { return before }
            return chain
        }
        let isComplete = config.clauses.last?.poundKeyword.tokenKind == .poundElse
        return all + (isComplete ? [] : [before].compactMap { $0 })
    }
}

extension Syntax {
    /// For the first member in an `#if` of a chain: the expression that it continues.
    fileprivate var receiverBeforeDirective: ExprSyntax? {
        var node = self
        while let parent = node.parent {
            if parent.is(IfConfigClauseSyntax.self) {
                let chain = parent.parent?.parent?.parent?.as(PostfixIfConfigExprSyntax.self)
                return chain.flatMap { $0.base ?? Syntax($0).receiverBeforeDirective }
            }
            guard parent.is(ExprSyntax.self), parent.children(viewMode: .sourceAccurate).first?.id == node.id else {
                return nil
            }
            node = parent
        }
        return nil
    }
}

extension ExprSyntax {
    /// A placeholder for a receiver before an `#if`, which `continuingChain(ofSignal:)` removes.
    static let receiverBeforeDirective = ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier("__receiver")))

    /// Returns whether a text can replace the expression: each directive needs a line of its own.
    func canBecome(_ text: String) -> Bool {
        let lines = text.lines.map(\.trimmed)
        let isWhole = lines.allSatisfy { line in
            let words = line.separated(by: "//")[0].trimmed
            let hasDirective = ["#if ", "#elseif ", "#else", "#endif"].contains { line.range(of: $0) != nil }
            return !hasDirective || words == "#else" || words == "#endif" || line.hasPrefix("#if ")
                || line.hasPrefix("#elseif ")
        }
        let next = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        return isWhole && (lines.last != "#endif" || next?.leadingTrivia.hasNewline != false)
    }
}

extension String {
    /// Returns the text with a member appended, on a new line after `#endif`.
    func followed(by member: String) -> String {
        guard hasSuffix("#endif"), !member.hasPrefix("\n") else { return self + member }
        return self + "\n" + (lines.last?.indentation ?? "") + member
    }

    /// Returns the text without the receiver before an `#if`; `nil` if anything precedes that receiver or nothing
    /// follows it.
    func continuingChain(ofSignal isSignal: Bool) -> String? {
        let parts = separated(by: ExprSyntax.receiverBeforeDirective.description, trimming: false)
        guard parts.count > 1 else { return self }
        // The replacement of an erasure is empty, but an `#if` needs an operator.
        let rest = parts[1].isEmpty && isSignal ? ".signal" : parts[1]
        return parts.count == 2 && parts[0].isEmpty && !rest.isEmpty ? rest : nil
    }
}
