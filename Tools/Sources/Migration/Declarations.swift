import SwiftSyntax

/// A declared name, with the knowledge that its type or its initial value gives.
struct Declaration: Equatable {
    let name: String
    var knowledge: Knowledge?
    /// For a function: the knowledge about its result.
    var result: Knowledge?
    /// For a function: the parameter that it returns, if any; whether it throws; and whether overloads have other
    /// results.
    var passage: Passage?
    var isThrowing = false
    var isOverloaded = false
    /// The range in which the name is visible.
    let scope: Range<AbsolutePosition>
    /// For a member: the path of its type.
    var owner: String?
    /// True if the name is visible in all files.
    var isGlobal = false
    var isPublished = false
    /// The type as written, if it is a name.
    var type: String?
    /// True if the initial value is a call of the library and no type is written.
    var isOfCall = false

    /// Returns one declaration with the knowledge that all of these share.
    static func common(in list: [Declaration]) -> Declaration? {
        guard var result = list.first else { return nil }
        for next in list.dropFirst() {
            result.knowledge = result.knowledge.flatMap { known in next.knowledge.flatMap(known.common) }
            result.isOverloaded = result.isOverloaded || result.result != next.result
            result.result = result.result.flatMap { known in next.result.flatMap(known.commonOfResults) }
            if result.passage != next.passage { result.passage = nil }
            result.isThrowing = result.isThrowing && next.isThrowing
            result.isPublished = result.isPublished && next.isPublished
        }
        return result
    }
}

/// Collects the names that a file declares.
final class DeclarationCollector: SyntaxVisitor {
    private let inference: Inference
    private(set) var declarations: [Declaration] = []

    init(_ inference: Inference) {
        self.inference = inference
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isPublished = node.attributes.contains { $0.trimmedDescription.hasPrefix("@Published") }
        for binding in node.bindings {
            if let tuple = binding.pattern.as(TuplePatternSyntax.self) {
                addParts(of: tuple, binding.initializer?.value, at: Syntax(node), behind: binding.endPosition)
                continue
            }
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            let type = binding.typeAnnotation?.type
            let knowledge =
                type.map { inference.of($0) }
                ?? binding.initializer.flatMap { inference.of($0.value) }.map(inference.kept)
            add(
                name, knowledge,
                result: type.flatMap(inference.result(of:))
                    ?? binding.initializer.flatMap { inference.resultOfFunction($0.value) }, at: Syntax(node),
                behind: binding.endPosition, isPublished: isPublished)
            let isOfCall = type == nil && binding.initializer.flatMap { inference.rule(for: $0.value) } != nil
            declarations[declarations.count - 1].isOfCall = isOfCall
            declarations[declarations.count - 1].type = type?.as(IdentifierTypeSyntax.self)?.trimmedDescription
        }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            // `if let name` unwraps the outer `name`.
            let value = node.initializer.map { inference.of($0.value) }
            let known = value ?? inference.declaration(name, at: node)?.knowledge
            add(name, known, within: Syntax(node).scopeOfCondition)
        }
        return .visitChildren
    }

    /// A name bound by a pattern shadows an outer name, and nothing is known about it.
    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        if let scope = Syntax(node).scopeOfPattern { add(node.identifier.text, nil, within: scope) }
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            add(name, inference.of(node.sequence)?.element, within: node.range)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = node.signature.returnClause.map { inference.of($0.type) } ?? Knowledge(kind: .other)
        add(node.name.text, Knowledge(kind: .other), result: result, at: Syntax(node))
        let specifier = node.signature.effectSpecifiers?.throwsClause?.throwsSpecifier.tokenKind
        declarations[declarations.count - 1].isThrowing = specifier == .keyword(.throws)
        declarations[declarations.count - 1].passage = Passage(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        inference.add(parameter: node)
        guard let function = node.parent?.parent?.parent?.parent ?? node.parent else { return .visitChildren }
        let name = (node.secondName ?? node.firstName).text
        add(name, inference.of(node.type), result: inference.result(of: node.type), within: function.range)
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        // A parameter without a type shadows an outer name.
        let names = node.parameterNames.isEmpty ? ["$0", "$1"] : node.parameterNames
        for name in names { add(name, nil, within: node.range) }
        if let element = inference.element(for: node) { add(names[0], element, within: node.range) }
        for capture in node.signature?.capture?.items ?? [] {
            guard let value = capture.initializer?.value else { continue }
            add(capture.name.text, inference.of(value), within: node.statements.position..<node.endPosition)
        }
        if case .parameterClause(let clause) = node.signature?.parameterClause {
            for parameter in clause.parameters {
                guard let type = parameter.type else { continue }
                add((parameter.secondName ?? parameter.firstName).text, inference.of(type), within: node.range)
            }
        }
        guard inference.isRun(node) else { return .visitChildren }
        for (name, kind) in zip(names, [Kind.observer, .ending]) {
            add(name, Knowledge(kind: kind, partner: names[0]), within: node.range)
        }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { addType(node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { addType(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { addType(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { addType(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { addType(node) }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let path = (node.enclosingTypes + [node.nameOfType ?? ""]).joined(separator: ".")
        inference.change { $0.add(path, inherits: node.inheritanceClause) }
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if !inference.isAliasOfItself(node) { inference.addAlias(node.name.text, node.initializer.value) }
        return .visitChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        inference.change { $0.add(placeholder: node.name.text, conformingTo: node.inheritedType) }
        return .visitChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        inference.change { $0.add(placeholder: node.name.text, conformingTo: nil) }
        return .visitChildren
    }

    private func addType(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
        let path = (node.enclosingTypes + [node.nameOfType ?? ""]).joined(separator: ".")
        inference.change {
            $0.add(path)
            $0.add(path, inherits: node.inheritanceClause)
            if node.attributes.trimmedDescription.contains("@MainActor") { $0.add(onMain: path) }
        }
        return .visitChildren
    }

    /// Adds the names in `let (signal, observer) = Signal<Int, Never>.pipe()` or `let (a, b) = (1, 2)`. If a function
    /// returns the tuple, nothing is known about its elements.
    private func addParts(
        of tuple: TuplePatternSyntax, _ value: ExprSyntax?, at node: Syntax, behind end: AbsolutePosition
    ) {
        let names = tuple.elements.map(\.pattern.trimmedDescription)
        let values = value?.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? []
        let pipe = value.flatMap(Pipe.init)
        for (index, name) in names.enumerated() {
            let part = values.count == names.count ? inference.of(values[index]).map(inference.kept) : nil
            let ofPipe = pipe.map { Knowledge(kind: index == 0 ? .signal : .subject, failure: Failure($0.failure)) }
            let isLifetime = index == 0 && value?.trimmedDescription == "Lifetime.make()"
            add(name, isLifetime ? Knowledge(kind: "lifetime") : part ?? ofPipe, at: node, behind: end)
        }
    }

    private func add(
        _ name: String, _ knowledge: Knowledge?, result: Knowledge? = nil, within scope: Range<AbsolutePosition>
    ) {
        declarations.append(Declaration(name: name, knowledge: knowledge, result: result, scope: scope))
    }

    /// Adds a name. A local name is visible after its declaration, because its initial value may use an outer declaration
    /// of the name.
    private func add(
        _ name: String, _ knowledge: Knowledge?, result: Knowledge? = nil, at node: Syntax,
        behind end: AbsolutePosition? = nil, isPublished: Bool = false
    ) {
        let scope = node.scope
        let isMember = scope.kind == .memberBlock
        let isLocal = !isMember && !scope.is(SourceFileSyntax.self)
        let start = isLocal ? end ?? scope.range.lowerBound : scope.range.lowerBound
        declarations.append(
            Declaration(
                name: name, knowledge: knowledge, result: result, scope: start..<scope.range.upperBound,
                owner: isMember ? node.enclosingTypes.joined(separator: ".") : nil,
                isGlobal: scope.is(SourceFileSyntax.self), isPublished: isPublished))
    }
}
