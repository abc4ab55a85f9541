import SwiftSyntax

/// Infers knowledge about expressions without a compiler, from the declarations of all files of a module.
final class Inference {
    let rules: Rules
    private(set) var types = DeclaredTypes()
    private var declarations: [String: [(file: SyntaxIdentifier, declaration: Declaration)]] = [:]
    private var namesOfFiles: [SyntaxIdentifier: Set<String>] = [:]
    private(set) var aliases: [String: TypeSyntax] = [:]
    private var asked: Set<Question> = []
    /// The knowledge about parameters, by their labels.
    private(set) var parameters: [String: [SyntaxIdentifier: Knowledge?]] = [:]
    private var found: [SyntaxIdentifier: Rule?] = [:]
    /// The results of `of(_:)` and `isSignalByItsChain(_:)`.
    var known: [SyntaxIdentifier: Knowledge?] = [:]
    var chains: [SyntaxIdentifier: Bool] = [:]

    /// Learns the names of all files. An initial value may use names that are declared later, so the files are read
    /// again until nothing new is learned.
    init(_ rules: Rules, learning files: [SourceFileSyntax]) {
        self.rules = rules
        var before: [[Declaration]] = []
        // Each pass resolves at least one more of the names that depend on each other. A longer chain is taken for a
        // cycle.
        for _ in 1...32 {
            let after = files.map(learn)
            if after == before { break }
            before = after
        }
    }

    private func learn(_ file: SourceFileSyntax) -> [Declaration] {
        let collector = DeclarationCollector(self)
        collector.walk(file)
        for name in namesOfFiles[file.id] ?? [] { declarations[name]?.removeAll { $0.file == file.id } }
        namesOfFiles[file.id] = Set(collector.declarations.map(\.name))
        for declaration in collector.declarations {
            declarations[declaration.name, default: []].append((file.id, declaration))
        }
        found = [:]
        known = [:]
        return collector.declarations
    }

    func addAlias(_ name: String, _ type: TypeSyntax) { aliases[name] = type }

    func add(parameter node: FunctionParameterSyntax) {
        parameters[node.firstName.text, default: [:]][node.id] = .some(of(node.type))
    }

    /// Answers a question, which may ask others; returns `nil` if it depends on itself. All lookups of names through
    /// other names go through here, so cycles end.
    func resolve<Answer>(_ question: Question, _ answer: () -> Answer?) -> Answer? {
        guard asked.insert(question).inserted else { return nil }
        defer { asked.remove(question) }
        return answer()
    }

    /// Returns whether the question is being answered.
    func isAsked(_ question: Question) -> Bool { asked.contains(question) }

    func change(_ change: (inout DeclaredTypes) -> Void) { change(&types) }

    /// Returns the declaration of a name that is used at `node`: the innermost one that is visible, a member of an
    /// enclosing type, or a global name.
    func declaration(_ name: String, at node: some SyntaxProtocol) -> Declaration? {
        guard let all = declarations[name], !all.isEmpty else { return nil }
        let (root, position) = (node.root.id, node.position)
        let visible = all.filter { file, declaration in
            file == root && !declaration.isGlobal && declaration.scope.contains(position)
        }
        // If a scope declares a name several times, the last declaration has the most knowledge.
        if let innermost = visible.map(\.declaration).reversed().min(by: { $0.scope.length < $1.scope.length }) {
            return innermost
        }
        var enclosing = node.enclosingTypes
        while !enclosing.isEmpty {
            if let found = member(name, ofType: enclosing.joined(separator: ".")) { return found }
            enclosing.removeLast()
        }
        let globals = all.filter(\.declaration.isGlobal)
        let near = globals.filter { $0.file == root }
        return Declaration.common(in: (near.isEmpty ? globals : near).map(\.declaration))
    }

    /// Returns the member of the type of an expression. If that type is unknown, all members with the name have to
    /// agree.
    func member(_ name: String, of base: ExprSyntax) -> Declaration? {
        guard let known = of(base) else { return Declaration.common(in: members(name)) }
        if let type = known.type { return member(name, ofType: type) }
        return Declaration.common(in: members(name).filter(isOfLibrary))
    }

    /// Returns the member of a type or of its supertypes.
    func member(_ name: String, ofType path: String) -> Declaration? {
        let own = members(name).filter { $0.owner == path }
        if let found = Declaration.common(in: own) { return found }
        if own.isEmpty, declarations[name] == nil { return nil }
        return resolve(.member(name, ofType: path)) {
            types.supertypes(of: path).lazy.compactMap { self.member(name, ofType: $0) }.first
        }
    }

    func members(_ name: String) -> [Declaration] {
        (declarations[name] ?? []).map(\.declaration).filter { $0.owner != nil }
    }

    /// Returns whether the project adds this member to a type of the library.
    func isOfLibrary(_ member: Declaration) -> Bool {
        guard let owner = member.owner else { return false }
        return rules.types[owner] != nil && types.path(of: owner, within: []) == nil
    }

    /// Returns whether the project adds a member of this name to types that become `Signal`, and to no subject.
    func isAddedToSignals(_ name: String) -> Bool {
        let kinds = members(name).filter(isOfLibrary).compactMap { $0.owner.flatMap { rules.types[$0]?.first?.kind } }
        return !kinds.isEmpty && kinds.allSatisfy { $0.isSignal || $0 == "convertible" }
    }

    /// Returns whether the project adds a member of this name to several types that become `Signal`, whatever its error.
    func isAddedToSeveralTypes(_ name: String) -> Bool {
        let owners = Set(members(name).filter(isOfLibrary).compactMap(\.owner)).filter { owner in
            guard let rule = rules.types[owner]?.first, case .type(let type) = rule.result else { return false }
            let name = type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type
            return ["Signal", "SignalConvertible"].contains(name.nameAndArguments?.name)
                && name.nameAndArguments?.arguments.last?.isMetavariable == true
        }
        return owners.count > 1
    }

    /// Returns the rule for a type of the library; `nil` if the name means another type at that place.
    func rule(forType name: String, _ arguments: [String], at node: some SyntaxProtocol) -> TypeRule? {
        let parts = name.separated(by: ".")
        if parts.count > 1, isModule(parts[0]) { return rules.type(parts[1], arguments) }
        guard rules.types[name] != nil, aliases[name] == nil else { return nil }
        let first = parts[0]
        return types.path(of: first, within: node.enclosingTypes) == nil ? rules.type(name, arguments) : nil
    }

    /// Returns whether it is a module of the library and not a type of the project.
    func isModule(_ name: String) -> Bool { rules.imports[name] != nil && types.path(of: name, within: []) == nil }

    func isTypeOfLibrary(_ expression: ExprSyntax) -> Bool {
        guard let name = expression.typeName else { return false }
        return rule(forType: name.name, name.arguments, at: expression)?.kind.isReactive ?? false
    }

    /// Returns the first rule that matches the original expression. A rule whose trailing closure has no label precedes
    /// rules that give it one.
    func rule(for expression: ExprSyntax) -> Rule? {
        if let known = found[expression.id] { return known }
        found[expression.id] = .some(nil)
        let name = expression.outermostName
        let candidates = (rules.expressions[name] ?? []) + (rules.expressions[""] ?? [])
        if candidates.isEmpty || isOfProject(name, expression) { return nil }
        var labeled: Rule?
        for rule in candidates where rule.reach.map({ isInitial(expression, ofName: $0) }) ?? true {
            var matcher = Matcher(rule, self)
            guard matcher.matches(rule.pattern, expression, expression) else { continue }
            if matcher.labelsTrailingClosure {
                labeled = labeled ?? rule
            } else {
                found[expression.id] = rule
                return rule
            }
        }
        found[expression.id] = labeled
        return labeled
    }

    /// Returns whether it is a type of the project or a member of one.
    func isOfProject(_ name: String, _ expression: ExprSyntax) -> Bool {
        if expression.isImplicitMember { return members(name).contains { !isOfLibrary($0) } }
        let called = expression.receiver ?? expression.as(FunctionCallExprSyntax.self)?.calledExpression
        if let type = called?.typeName, types.path(of: type.name, within: expression.enclosingTypes) != nil {
            return true
        }
        guard let receiver = expression.receiver, let type = of(receiver)?.type else { return false }
        return member(name, ofType: type) != nil
    }

    /// Returns whether code is known to run on the main actor: in a type or a function that says so, or in a view.
    func isOnMain(_ node: some SyntaxProtocol) -> Bool {
        var parent = node.parent
        while let current = parent {
            let attributes = current.asProtocol((any WithAttributesSyntax).self)?.attributes
            if attributes?.trimmedDescription.contains("@MainActor") == true { return true }
            parent = current.parent
        }
        return types.isOnMain(node.enclosingTypes.joined(separator: "."))
    }

    /// Returns the knowledge about a value that is stored under a name. If the library's tokens end their subscriptions
    /// on release, so must ours.
    func kept(_ known: Knowledge) -> Knowledge {
        known.kind == .disposable && rules.library.endsSubscriptionsAtRelease ? Knowledge(kind: "cancellable") : known
    }
}

extension ExprSyntax {
    /// The name and the generic arguments of a type that is used as an expression.
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
