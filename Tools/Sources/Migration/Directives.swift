import SwiftSyntax

extension MemberAccessExprSyntax {
    /// What it is a member of: what is before its period or, for the first in an `#if` of a chain, before that.
    var receiver: ExprSyntax? { base ?? Syntax(self).receiverBeforeDirective }
}

extension PostfixIfConfigExprSyntax {
    /// What each of its conditions makes of the chain; without `#else`, one makes nothing of it.
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
    /// For the beginning of a chain in an `#if`: what the chain continues.
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
    /// What a rule is given where the receiver is before an `#if`.
    static let receiverBeforeDirective = ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier("__receiver")))

    /// Whether a text can replace it: each directive in that has a line of its own, as it has to.
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
    /// With an operator behind it: after a directive, in a line of its own.
    func followed(by member: String) -> String {
        guard hasSuffix("#endif"), !member.hasPrefix("\n") else { return self + member }
        return self + "\n" + (lines.last?.indentation ?? "") + member
    }

    /// Without the receiver that is before an `#if`; nil if something else would have to stand there, too.
    func continuingChain(ofSignal isSignal: Bool) -> String? {
        let parts = separated(by: ExprSyntax.receiverBeforeDirective.description, trimming: false)
        guard parts.count > 1 else { return self }
        // An erasure leaves nothing, where there has to be an operator.
        let rest = parts[1].isEmpty && isSignal ? ".signal" : parts[1]
        return parts.count == 2 && parts[0].isEmpty && !rest.isEmpty ? rest : nil
    }
}
