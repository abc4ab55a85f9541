import SwiftSyntax

/// What can be known of expressions without a compiler: from the declarations of all files of a module.
final class Inference {
    let rules: Rules
    private(set) var types = DeclaredTypes()
    private var declarations: [String: [(file: SyntaxIdentifier, declaration: Declaration)]] = [:]
    private var namesOfFiles: [SyntaxIdentifier: Set<String>] = [:]
    private(set) var aliases: [String: TypeSyntax] = [:]
    private var asked: Set<Question> = []
    /// What is known of parameters, by their labels.
    private(set) var parameters: [String: [SyntaxIdentifier: Knowledge?]] = [:]
    private var found: [SyntaxIdentifier: Rule?] = [:]
    /// What is known of expressions, and whether the operators that follow one show that it is a signal.
    var known: [SyntaxIdentifier: Knowledge?] = [:]
    var chains: [SyntaxIdentifier: Bool] = [:]

    /// Learns the names of all files. What is learned from a name's initial value may need names that come later, so they
    /// are read again until nothing new is learned.
    init(_ rules: Rules, learning files: [SourceFileSyntax]) {
        self.rules = rules
        var before: [[Declaration]] = []
        // Each time, at least one more of the names that depend on each other is known. More than these is a circle.
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

    /// The answer to a question, which may ask others. There is none if it depends on itself: all that looks up names in names
    /// goes through here, so that no circle among them is endless.
    func resolve<Answer>(_ question: Question, _ answer: () -> Answer?) -> Answer? {
        guard asked.insert(question).inserted else { return nil }
        defer { asked.remove(question) }
        return answer()
    }

    /// Whether the answer is under way.
    func isAsked(_ question: Question) -> Bool { asked.contains(question) }

    func change(_ change: (inout DeclaredTypes) -> Void) { change(&types) }

    /// The declaration of a name that is used at `node`: the innermost that is visible, or a member of the types around it.
    func declaration(_ name: String, at node: some SyntaxProtocol) -> Declaration? {
        guard let all = declarations[name], !all.isEmpty else { return nil }
        let (root, position) = (node.root.id, node.position)
        let visible = all.filter { file, declaration in
            file == root && !declaration.isGlobal && declaration.scope.contains(position)
        }
        // Of several in one scope, the last adds what is known of it.
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

    /// The member of what an expression stands for. If its type is not known, all members of that name have to agree.
    func member(_ name: String, of base: ExprSyntax) -> Declaration? {
        guard let known = of(base) else { return Declaration.common(in: members(name)) }
        if let type = known.type { return member(name, ofType: type) }
        return Declaration.common(in: members(name).filter(isOfLibrary))
    }

    /// The member of a type, or of one that it inherits from.
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

    /// Whether it is a member that the project adds to a type of the library.
    func isOfLibrary(_ member: Declaration) -> Bool {
        guard let owner = member.owner else { return false }
        return rules.types[owner] != nil && types.path(of: owner, within: []) == nil
    }

    /// The rule for a type of the library, unless the name means another one at that place.
    func rule(forType name: String, _ arguments: [String], at node: some SyntaxProtocol) -> TypeRule? {
        let parts = name.separated(by: ".")
        if parts.count > 1, isModule(parts[0]) { return rules.type(parts[1], arguments) }
        guard rules.types[name] != nil, aliases[name] == nil else { return nil }
        let first = parts[0]
        return types.path(of: first, within: node.enclosingTypes) == nil ? rules.type(name, arguments) : nil
    }

    /// Whether it is a module of the library, and no type of the project.
    func isModule(_ name: String) -> Bool { rules.imports[name] != nil && types.path(of: name, within: []) == nil }

    func isTypeOfLibrary(_ expression: ExprSyntax) -> Bool {
        guard let name = expression.typeName else { return false }
        return rule(forType: name.name, name.arguments, at: expression)?.kind.isReactive ?? false
    }

    /// The first rule that matches an expression as it was. One in which a closure that trails has a parameter without a
    /// label goes before those that give it a label.
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

    /// Whether it is a type of the project, or a member that one has.
    func isOfProject(_ name: String, _ expression: ExprSyntax) -> Bool {
        if expression.isImplicitMember { return members(name).contains { !isOfLibrary($0) } }
        let called = expression.receiver ?? expression.as(FunctionCallExprSyntax.self)?.calledExpression
        if let type = called?.typeName, types.path(of: type.name, within: expression.enclosingTypes) != nil {
            return true
        }
        guard let receiver = expression.receiver, let type = of(receiver)?.type else { return false }
        return member(name, ofType: type) != nil
    }

    /// What is known of a value that has a name: where a released token ends its subscription, ours has to, too.
    func kept(_ known: Knowledge) -> Knowledge {
        known.kind == .disposable && rules.library.endsSubscriptionsAtRelease ? Knowledge(kind: "cancellable") : known
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
