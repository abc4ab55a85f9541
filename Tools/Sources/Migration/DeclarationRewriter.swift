import SwiftSyntax

/// Converts values to the types that declarations expect.
class DeclarationRewriter: ExpressionRewriter {
    override func visit(_ node: PatternBindingSyntax) -> PatternBindingSyntax {
        let migrated = super.visit(node)
        if node.typeAnnotation == nil, let value = node.initializer?.value, let other = migrated.initializer {
            return migrated.with(\.initializer, other.with(\.value, scoped(value, other.value)))
        }
        if let type = node.typeAnnotation?.type, let known = inference.of(type) {
            guard let value = node.initializer?.value, let other = migrated.initializer else {
                guard let result = node.getterResult, let getter = migrated.accessorBlock else { return migrated }
                return migrated.with(\.accessorBlock, convert(result, in: getter, to: known))
            }
            if known.kind == "lifetime", value.as(ArrayExprSyntax.self)?.elements.isEmpty == true {
                let new = InitializerClauseSyntax(value: parse("Lifetime()", like: value))
                return migrated.with(\.typeAnnotation, nil).with(
                    \.initializer, new.with(\.leadingTrivia, .space).with(\.equal.trailingTrivia, .space))
            }
            return migrated.with(\.initializer, other.with(\.value, convert(value, other.value, to: known)))
        }
        return migrated
    }

    override func visit(_ node: ReturnStmtSyntax) -> StmtSyntax {
        let migrated = super.visit(node)
        guard let value = node.expression, let statement = migrated.as(ReturnStmtSyntax.self),
            let other = statement.expression
        else { return migrated }
        if let type = Syntax(node).returnType {
            guard let known = inference.of(type) else { return migrated }
            return StmtSyntax(statement.with(\.expression, convert(value, other, to: known)))
        }
        guard Syntax(node).closure?.makesSignals == true else { return migrated }
        return StmtSyntax(statement.with(\.expression, parse(inference.signalText(value, other), like: other)))
    }

    /// Converts the implicit result of a function.
    override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax {
        let migrated = super.visit(node)
        guard let type = node.signature.returnClause?.type, let known = inference.of(type),
            let value = node.body?.statements.only, let function = migrated.as(FunctionDeclSyntax.self),
            let body = function.body
        else { return migrated }
        return DeclSyntax(
            function.with(\.body, body.with(\.statements, convert(value, in: body.statements, to: known))))
    }

    /// Converts the implicit result of a closure. If an operator subscribes to it, the library accepts an object that
    /// has a signal.
    override func visit(_ node: ClosureExprSyntax) -> ExprSyntax {
        let migrated = super.visit(node)
        if let known = node.signature?.returnClause.flatMap({ inference.of($0.type) }),
            let value = node.statements.only,
            let closure = migrated.as(ClosureExprSyntax.self)
        {
            return ExprSyntax(closure.with(\.statements, convert(value, in: closure.statements, to: known)))
        }
        guard let value = node.statements.only, inference.of(value)?.kind.hasSignal == true, node.makesSignals,
            let closure = migrated.as(ClosureExprSyntax.self), let other = closure.statements.only,
            let item = closure.statements.first
        else { return migrated }
        let signal = parse(inference.signalText(value, other), like: other)
        return ExprSyntax(closure.with(\.statements, CodeBlockItemListSyntax([item.with(\.item, .expr(signal))])))
    }

    override func visit(_ node: InheritanceClauseSyntax) -> InheritanceClauseSyntax {
        let migrated = super.visit(node)
        let kept = migrated.inheritedTypes.filter { rules.conformances[$0.type.trimmedDescription] == nil }
        guard kept.count < migrated.inheritedTypes.count else { return migrated }
        for type in migrated.inheritedTypes {
            if let difference = rules.conformances[type.type.trimmedDescription] { count(difference) }
        }
        guard let last = kept.last, let index = kept.index(of: last) else {
            return migrated.with(\.inheritedTypes, []).with(\.colon, .identifier(""))
                .with(\.trailingTrivia, migrated.trailingTrivia)
        }
        return migrated.with(\.inheritedTypes, kept.with(\.[index], last.with(\.trailingComma, nil)))
            .with(\.trailingTrivia, migrated.trailingTrivia)
    }

    private func convert(_ value: ExprSyntax, in statements: CodeBlockItemListSyntax, to known: Knowledge)
        -> CodeBlockItemListSyntax
    {
        guard let item = statements.first, statements.count == 1, let other = item.item.as(ExprSyntax.self) else {
            return statements
        }
        return CodeBlockItemListSyntax([item.with(\.item, .expr(convert(value, other, to: known)))])
    }

    private func convert(_ value: ExprSyntax, in block: AccessorBlockSyntax, to known: Knowledge) -> AccessorBlockSyntax
    {
        guard case .getter(let statements) = block.accessors else { return block }
        return block.with(\.accessors, .getter(convert(value, in: statements, to: known)))
    }
}

extension CodeBlockItemListSyntax {
    /// The expression, if it is the only statement.
    var only: ExprSyntax? { count == 1 ? first?.item.as(ExprSyntax.self) : nil }
}

extension ClosureExprSyntax {
    /// True if the closure is the argument of an operator that subscribes to its results.
    fileprivate var makesSignals: Bool {
        var node: Syntax? = parent
        while let current = node, current.is(LabeledExprSyntax.self) || current.is(LabeledExprListSyntax.self) {
            node = current.parent
        }
        guard let call = node?.as(FunctionCallExprSyntax.self) else { return false }
        let name = call.calledExpression.outermostName
        if name == "map" { return call.isFlattened }
        return ["flatMap", "concatMap", "flattenMap", "catch", "deferred", "Deferred"].contains { name.hasPrefix($0) }
    }
}

extension FunctionCallExprSyntax {
    /// True if the next operator subscribes to the signals that this one emits.
    fileprivate var isFlattened: Bool {
        guard let member = parent?.as(MemberAccessExprSyntax.self),
            let next = member.parent?.as(FunctionCallExprSyntax.self), next.calledExpression.id == member.id
        else { return false }
        return switch member.declName.baseName.text {
        case "switchToLatest", "switchLatest", "flatten": true
        case "merge", "concat": next.arguments.isEmpty || next.arguments.first?.label?.text == "maxConcurrent"
        default: false
        }
    }
}

extension PatternBindingSyntax {
    fileprivate var getterResult: ExprSyntax? {
        guard case .getter(let statements) = accessorBlock?.accessors else { return nil }
        return statements.only
    }
}

extension Syntax {
    /// The closure that a `return` here leaves.
    fileprivate var closure: ClosureExprSyntax? {
        var node = parent
        while let current = node, !current.is(FunctionDeclSyntax.self), !current.is(AccessorDeclSyntax.self) {
            if let closure = current.as(ClosureExprSyntax.self) { return closure }
            node = current.parent
        }
        return nil
    }

    /// The declared type of the value that a `return` here returns; `nil` if none is declared.
    fileprivate var returnType: TypeSyntax? {
        var node = parent
        while let current = node {
            if let function = current.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type }
            if let closure = current.as(ClosureExprSyntax.self) {
                return closure.signature?.returnClause?.type
            }
            if let binding = current.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
            node = current.parent
        }
        return nil
    }
}
