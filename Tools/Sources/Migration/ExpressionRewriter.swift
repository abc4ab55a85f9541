import SwiftSyntax

/// Applies the rules for expressions, innermost first.
class ExpressionRewriter: ExtensionRewriter {
    private var isPartOfMatch: Set<SyntaxIdentifier> = []

    override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
        let migrated = migrate(node)
        guard let sharing = inference.sharing(of: node, as: migrated.trimmedDescription) else { return migrated }
        return parse(migrated.trimmedDescription.followed(by: link(of: migrated) + sharing), like: migrated)
    }

    private func migrate(_ node: FunctionCallExprSyntax) -> ExprSyntax {
        let rule = isPartOfMatch.contains(node.id) ? nil : inference.rule(for: ExprSyntax(node))
        if leavesThrowing(node, rule) { return super.visit(node) }
        if let rule { claim(ExprSyntax(node), as: rule.pattern) }
        let migrated = super.visit(node)
        guard let call = migrated.as(FunctionCallExprSyntax.self) else { return migrated }
        if let rule { return apply(rule, to: ExprSyntax(node), ExprSyntax(call)) }
        leaveWhatIsNoFunction(in: node)
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.receiver,
            let other = call.calledExpression.as(MemberAccessExprSyntax.self)
        else { return migrated }
        let name = member.declName.baseName.text
        guard let known = inference.of(base), known.kind.isReactive, !isPartOfMatch.contains(node.id),
            !rules.own.contains(name)
        else { return migrated }
        if rules.sameCalls.contains(node.nameWithLabels) {
            guard known.kind.hasSignal else { return migrated }
            count()
            return ExprSyntax(call.with(\.calledExpression, ExprSyntax(ofSignal(other, base))))
        }
        if inference.isAddedToSignals(name) {
            guard known.kind.hasSignal else { return migrated }
            return ExprSyntax(call.with(\.calledExpression, ExprSyntax(ofSignal(other, base))))
        }
        if !inference.members(name).contains(where: inference.isOfLibrary) {
            let title = rules.same.contains(name) ? node.nameWithLabels : name
            leave(member.declName, "`\(title)` is no operator of \(rules.library.title) that has a rule")
        }
        return migrated
    }

    override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
        let migrated = super.visit(node)
        let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
        guard !isCalled, !isPartOfMatch.contains(node.id) else { return migrated }
        guard let rule = inference.rule(for: ExprSyntax(node)) else {
            if let base = node.receiver, inference.isMethod(node.declName.baseName.text, of: base) {
                leave(node.declName, "a method that is used as a function: write a closure that calls it")
            }
            guard let base = node.receiver, inference.of(base)?.kind.hasSignal == true,
                inference.isAddedToSignals(node.declName.baseName.text),
                let member = migrated.as(MemberAccessExprSyntax.self)
            else { return migrated }
            return ExprSyntax(ofSignal(member, base))
        }
        return apply(rule, to: ExprSyntax(node), migrated)
    }

    override func visit(_ node: SequenceExprSyntax) -> ExprSyntax {
        let migrated = super.visit(node)
        if let rule = inference.rule(for: ExprSyntax(node)) { return apply(rule, to: ExprSyntax(node), migrated) }
        let (before, after) = (
            Array(node.elements), migrated.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
        )
        guard before.count == after.count, before.count > 2, before[1].is(AssignmentExprSyntax.self) else {
            return migrated
        }
        if before.count > 3 {
            return ExprSyntax(node).replacingChoices(in: migrated) { assigned($0, $1, to: before[0]) } ?? migrated
        }
        return ExprSyntax(
            SequenceExprSyntax(
                elements: ExprListSyntax([after[0], after[1], assigned(before[2], after[2], to: before[0])])))
    }

    private func assigned(_ value: ExprSyntax, _ migrated: ExprSyntax, to target: ExprSyntax) -> ExprSyntax {
        if let known = inference.of(target) { return convert(value, migrated, to: known) }
        return target.is(DiscardAssignmentExprSyntax.self) ? scoped(value, migrated) : migrated
    }

    /// Returns an operator with `.signal` appended to its receiver.
    private func ofSignal(_ member: MemberAccessExprSyntax, _ receiver: ExprSyntax) -> MemberAccessExprSyntax {
        if let base = member.base {
            return member.with(\.base, parse(inference.signalText(receiver, base), like: base))
        }
        let signal = MemberAccessExprSyntax(
            period: member.period.with(\.trailingTrivia, []), name: .identifier("signal"))
        return member.with(\.base, ExprSyntax(signal))
    }

    /// Lists an operator with a throwing closure and returns true, unless its rule accepts one. RxSwift's closures may
    /// throw everywhere.
    private func leavesThrowing(_ node: FunctionCallExprSyntax, _ rule: Rule?) -> Bool {
        guard rules.library == .rx, rule?.takesThrowing != true, isOperator(node, rule),
            node.captures(in: node).contains(where: { inference.isThrowing($0.original) })
        else { return false }
        leave(ExprSyntax(node).nameOfMember, "a closure throws here only in tryMap(_:) and try(_:)")
        return true
    }

    private func isOperator(_ node: FunctionCallExprSyntax, _ rule: Rule?) -> Bool {
        if let rule {
            if case .left = rule.result { false } else { true }
        } else {
            ExprSyntax(node).receiver.flatMap(inference.of)?.kind.isReactive == true
                && rules.sameCalls.contains(node.nameWithLabels)
        }
    }

    /// Lists two kinds of calls that would not compile: an implicit member that may belong to the project or to the
    /// library, and a promise passed as a function, because its replacement, a subscriber, is not a function.
    private func leaveWhatIsNoFunction(in node: FunctionCallExprSyntax) {
        let name = node.calledExpression.outermostName
        if ExprSyntax(node).isImplicitMember, inference.isOfProject(name, ExprSyntax(node)),
            rules.expressions[name]?.contains(where: \.pattern.isImplicitMember) == true
        {
            leave(node, "whether this is a signal is not known here, since a type of the project has `\(name)`, too")
        }
        for argument in node.arguments where rules.library == .combine {
            guard inference.of(argument.expression)?.kind == .observer else { continue }
            leave(argument.expression, "a subscriber is no function: write a closure that sends to it")
        }
    }

    /// Marks the calls that a rule replaces together with the outermost one, so that no other rule applies to them.
    private func claim(_ expression: ExprSyntax, as pattern: ExprSyntax) {
        if let call = pattern.as(FunctionCallExprSyntax.self), let other = expression.as(FunctionCallExprSyntax.self),
            let inner = call.trailingClosure?.statements.only,
            let made = other.captures(in: other).first?.original.as(ClosureExprSyntax.self)
        {
            if let result = made.statements.only, inner.metavariable == nil { isPartOfMatch.insert(result.id) }
        }
        guard let inner = pattern.receiver, inner.metavariable == nil, let receiver = expression.receiver else {
            return
        }
        isPartOfMatch.insert(receiver.id)
        claim(receiver, as: inner)
    }

    /// Applies a rule to an expression. If its replacement is several statements, the visitor of the statement list
    /// writes them.
    private func apply(_ rule: Rule, to original: ExprSyntax, _ migrated: ExprSyntax) -> ExprSyntax {
        switch rule.result {
        case .left(let reason):
            leave(original.nameOfMember, reason)
            return migrated
        case .statements(let statements):
            guard statements.count == 1 else {
                if !original.isStatement {
                    leave(original, "stands for several statements, and is only a part of one here")
                }
                return migrated
            }
            guard let written = texts(of: rule, statements, original, migrated)?.first else { return migrated }
            let isSignal = inference.of(original)?.kind.isSignal == true
            guard let text = written.continuingChain(ofSignal: isSignal), original.canBecome(text) else {
                leave(original.nameOfMember, "an #if of a chain stays in lines of its own: rewrite the whole chain")
                return migrated
            }
            // At the end of a chain, `a?` is the same as `a`.
            let endsChain = text.hasSuffix("?") && original.parent?.is(MemberAccessExprSyntax.self) != true
            guard let new = try? (endsChain ? String(text.dropLast()) : text).asExpression() else {
                leave(original.nameOfMember, "what this becomes is no expression: rewrite it by hand")
                return migrated
            }
            count(rule.difference, modules: rule.modules)
            return new.with(\.leadingTrivia, migrated.leadingTrivia).with(\.trailingTrivia, migrated.trailingTrivia)
        }
    }

    /// Returns the texts of a rule's replacement; `nil` if the pattern does not match the migrated expression.
    func texts(of rule: Rule, _ statements: [ExprSyntax], _ original: ExprSyntax, _ migrated: ExprSyntax) -> [String]? {
        var matcher = Matcher(rule, inference)
        matcher.migrate = { [unowned self] node in uncounted { rewrite(node).trimmedDescription } }
        guard matcher.matches(rule.pattern, original, migrated) else { return nil }
        let receiver = original.receiver.flatMap(inference.of)
        let renderer = Renderer(
            inference: inference, bindings: matcher.bindings, indentation: original.lineIndentation,
            failure: receiver?.failure ?? .unknown)
        return statements.map(renderer.render)
    }
}

extension FunctionCallExprSyntax {
    /// The name as `same` lines spell it: `take`, or with labels `take(while:)` and `scan(_:combining:)`.
    fileprivate var nameWithLabels: String {
        let name = ExprSyntax(self).outermostName
        let labels = arguments.map { $0.label?.text } + additionalTrailingClosures.map(\.label.text)
        return labels.allSatisfy { $0 == nil } ? name : name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }
}

extension ExprSyntax {
    var receiver: ExprSyntax? {
        let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
        return called.as(MemberAccessExprSyntax.self)?.receiver
    }

    /// The receiver at the beginning of a chain of calls.
    var innermostReceiver: ExprSyntax? {
        guard let receiver else { return nil }
        return receiver.innermostReceiver ?? receiver
    }

    /// The name at which this expression is reported.
    fileprivate var nameOfMember: Syntax {
        let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
        return callee.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? Syntax(callee)
    }

    /// True if it is a whole statement or the value of a `return` statement.
    fileprivate var isStatement: Bool {
        parent?.is(CodeBlockItemSyntax.self) == true
            || parent?.is(ReturnStmtSyntax.self) == true && parent?.parent?.is(CodeBlockItemSyntax.self) == true
    }

    /// The indentation of the line on which the callee ends.
    fileprivate var lineIndentation: String {
        var token =
            self.as(FunctionCallExprSyntax.self)?.calledExpression.lastToken(viewMode: .sourceAccurate)
            ?? firstToken(viewMode: .sourceAccurate)
        while let current = token {
            let trivia = current.leadingTrivia.description
            if let newline = trivia.lastIndex(of: "\n") {
                return String(trivia[trivia.index(after: newline)...]).indentation
            }
            token = current.previousToken(viewMode: .sourceAccurate)
        }
        return ""
    }
}
