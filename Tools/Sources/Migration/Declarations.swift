import SwiftSyntax

/// A name that a file declares, with what its type or its initial value shows.
struct Declaration {
    let name: String
    var knowledge: Knowledge?
    /// For functions: what a call returns.
    var result: Knowledge?
    /// Where the name is visible.
    let scope: Range<AbsolutePosition>
    let isMember: Bool
    var isPublished = false
}

/// The names that a file declares.
final class DeclarationCollector: SyntaxVisitor {
    private let inference: Inference
    private(set) var declarations: [Declaration] = []
    private(set) var types: Set<String> = []

    init(_ inference: Inference) {
        self.inference = inference
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isPublished = node.attributes.contains { $0.trimmedDescription.hasPrefix("@Published") }
        for binding in node.bindings {
            if let tuple = binding.pattern.as(TuplePatternSyntax.self) {
                addPipe(tuple, binding.initializer?.value, at: Syntax(node))
                continue
            }
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            let type = binding.typeAnnotation?.type
            let knowledge =
                type.map { inference.of($0) }
                ?? binding.initializer.flatMap { inference.of($0.value) }.map(inference.kept)
            add(
                name, knowledge, result: type.flatMap(inference.result(of:)), at: Syntax(node),
                behind: binding.endPosition, isPublished: isPublished)
        }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let value = node.initializer?.value
        {
            add(name, inference.of(value), at: Syntax(node), behind: node.endPosition)
        }
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            let first = node.sequence.as(ArrayExprSyntax.self)?.elements.first?.expression
            declarations.append(
                Declaration(name: name, knowledge: first.flatMap(inference.of), scope: node.range, isMember: false))
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = node.signature.returnClause.map { inference.of($0.type) } ?? Knowledge(kind: .other)
        add(node.name.text, Knowledge(kind: .other), result: result, at: Syntax(node))
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        guard let function = node.parent?.parent?.parent?.parent ?? node.parent else { return .visitChildren }
        let name = (node.secondName ?? node.firstName).text
        declarations.append(
            Declaration(
                name: name, knowledge: inference.of(node.type), result: inference.result(of: node.type),
                scope: function.range,
                isMember: false))
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        // An argument without a type hides a name that is known.
        for name in node.parameterNames {
            declarations.append(Declaration(name: name, scope: node.range, isMember: false))
        }
        for capture in node.signature?.capture?.items ?? [] {
            guard let value = capture.initializer?.value else { continue }
            declarations.append(
                Declaration(
                    name: capture.name.text, knowledge: inference.of(value),
                    scope: node.statements.position..<node.endPosition, isMember: false))
        }
        if case .parameterClause(let clause) = node.signature?.parameterClause {
            for parameter in clause.parameters {
                guard let type = parameter.type else { continue }
                let name = (parameter.secondName ?? parameter.firstName).text
                declarations.append(
                    Declaration(name: name, knowledge: inference.of(type), scope: node.range, isMember: false))
            }
        }
        guard inference.isRun(node) else { return .visitChildren }
        let names = node.parameterNames.isEmpty ? ["$0", "$1"] : node.parameterNames
        for (name, kind) in zip(names, [Kind.observer, .ending]) {
            let knowledge = Knowledge(kind: kind, partner: names[0])
            declarations.append(Declaration(name: name, knowledge: knowledge, scope: node.range, isMember: false))
        }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { addType(node.name) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { addType(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { addType(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { addType(node.name) }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        inference.addAlias(node.name.text, node.initializer.value)
        return .visitChildren
    }

    private func addType(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        types.insert(name.text)
        return .visitChildren
    }

    /// `let (signal, observer) = Signal<Int, Never>.pipe()`.
    private func addPipe(_ tuple: TuplePatternSyntax, _ value: ExprSyntax?, at node: Syntax) {
        guard let pipe = value.flatMap(Pipe.init) else { return }
        let names = tuple.elements.map(\.pattern.trimmedDescription)
        for (name, kind) in zip(names, [Kind.signal, .subject]) {
            add(name, Knowledge(kind: kind, failure: Failure(pipe.failure)), at: node)
        }
    }

    /// A local value is visible behind its declaration: what it is made from may have the same name.
    private func add(
        _ name: String, _ knowledge: Knowledge?, result: Knowledge? = nil, at node: Syntax,
        behind end: AbsolutePosition? = nil, isPublished: Bool = false
    ) {
        let kinds: [SyntaxKind] = [.codeBlock, .accessorBlock, .closureExpr, .switchCase, .memberBlock, .sourceFile]
        var scope = node.parent
        while let current = scope, !kinds.contains(current.kind) { scope = current.parent }
        let range = (scope ?? node).range
        let isLocal = ![.memberBlock, .sourceFile].contains(scope?.kind)
        let start = isLocal ? end ?? range.lowerBound : range.lowerBound
        declarations.append(
            Declaration(
                name: name, knowledge: knowledge, result: result, scope: start..<range.upperBound,
                isMember: scope?.kind == .memberBlock, isPublished: isPublished))
    }
}
