import SwiftSyntax

/// Whose member a name is, as it is written.
enum Owner {
    case none, itself, other

    /// Of the expression before the period.
    init(_ base: ExprSyntax) {
        self = ["self", "self?"].contains(base.trimmedDescription) ? .itself : .other
    }
}

/// What can be known of expressions without a compiler: from the declarations of all files that are migrated together.
final class Inference {
    let rules: Rules
    private var declarations: [String: [(file: SyntaxIdentifier, declaration: Declaration)]] = [:]
    private var declaredTypes: Set<String> = []
    private var aliases: [String: TypeSyntax] = [:]
    private var found: [SyntaxIdentifier: Rule?] = [:]

    init(_ rules: Rules) { self.rules = rules }

    /// Learns the names of a file. What is learned from a name's initial value may need names of files that come later, so
    /// all files are added twice.
    func add(_ file: SourceFileSyntax) {
        let collector = DeclarationCollector(self)
        collector.walk(file)
        declaredTypes.formUnion(collector.types)
        for name in declarations.keys { declarations[name]?.removeAll { $0.file == file.id } }
        for declaration in collector.declarations {
            declarations[declaration.name, default: []].append((file.id, declaration))
        }
        found = [:]
    }

    func addAlias(_ name: String, _ type: TypeSyntax) { aliases[name] = type }

    func alias(_ name: String) -> TypeSyntax? { aliases[name] }

    /// The declaration of a name that is used at `node`: the innermost that is visible; of members of `self`, the innermost
    /// member; or, of members of other objects, one of several that agree.
    func declaration(_ name: String, at node: some SyntaxProtocol, of owner: Owner = .none) -> Declaration? {
        let all = declarations[name] ?? []
        if owner != .other {
            let visible = all.filter {
                $0.file == node.root.id && $0.declaration.scope.contains(node.position)
                    && (owner == .none || $0.declaration.isMember)
            }.map(\.declaration)
            // Of several in one scope, the last adds what is known of it.
            if let innermost = visible.reversed().min(by: { $0.scope.length < $1.scope.length }) { return innermost }
        }
        let members = all.map(\.declaration).filter(\.isMember)
        guard let first = members.first,
            members.allSatisfy({ $0.knowledge == first.knowledge && $0.result == first.result })
        else { return nil }
        return first
    }

    /// The rule for a type of the library, unless the project declares a type of that name.
    func rule(forType name: String, _ arguments: [String]) -> TypeRule? {
        declaredTypes.contains(name) || aliases[name] != nil ? nil : rules.type(name, arguments)
    }

    func isTypeOfLibrary(_ expression: ExprSyntax) -> Bool {
        guard let name = expression.typeName else { return false }
        return rule(forType: name.name, name.arguments)?.kind.isReactive ?? false
    }

    /// The first rule that matches an expression as it was.
    func rule(for expression: ExprSyntax) -> Rule? {
        if let known = found[expression.id] { return known }
        found[expression.id] = .some(nil)
        let candidates = (rules.expressions[expression.outermostName] ?? []) + (rules.expressions[""] ?? [])
        let rule = candidates.first { rule in
            var matcher = Matcher(rule, self)
            return matcher.matches(rule.pattern, expression, expression)
        }
        found[expression.id] = rule
        return rule
    }

    /// What is known of a value that has a name: where a released token ends its subscription, ours has to, too.
    func kept(_ known: Knowledge) -> Knowledge {
        known.kind == .disposable && rules.library.endsSubscriptionsAtRelease ? Knowledge(kind: "cancellable") : known
    }

    /// Whether a closure is given the observer of a new signal.
    func isRun(_ closure: ClosureExprSyntax) -> Bool {
        var node: Syntax? = closure.parent
        while let current = node, !current.is(FunctionCallExprSyntax.self) {
            guard current.is(LabeledExprSyntax.self) || current.is(LabeledExprListSyntax.self) else { return false }
            node = current.parent
        }
        guard let call = node?.as(FunctionCallExprSyntax.self) else { return false }
        return (rules.expressions[call.calledExpression.outermostName] ?? []).contains { $0.takesRun }
    }

    /// Whether operators that follow show that an expression is a signal.
    func isSignalByItsChain(_ expression: ExprSyntax) -> Bool {
        var node = Syntax(expression)
        while let member = node.parent?.as(MemberAccessExprSyntax.self),
            let call = member.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == member.id
        {
            let name = member.declName.baseName.text
            if rules.isTelling(name) { return true }
            guard rules.same.contains(name) || rules.expressions[name] != nil else { return false }
            node = Syntax(call)
        }
        return false
    }
}

extension ExprSyntax {
    /// The name of a type that is used as an expression, with its arguments.
    var typeName: (name: String, arguments: [String])? {
        if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text { return (name, []) }
        guard let specialized = self.as(GenericSpecializationExprSyntax.self),
            let name = specialized.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return nil }
        return (name, specialized.genericArgumentClause.arguments.map(\.argument.trimmedDescription))
    }
}

extension Range where Bound == AbsolutePosition {
    var length: Int { upperBound.utf8Offset - lowerBound.utf8Offset }
}
