import SwiftSyntax

/// Rewrites extensions of the library's types. An error type that the replacement fixes becomes a requirement, and the
/// generic parameters get Impulse's names.
class ExtensionRewriter: ConstraintRewriter {
    private var isInside = false

    override func visit(_ node: ExtensionDeclSyntax) -> DeclSyntax {
        let outer = isInside
        defer { isInside = outer }
        guard let (name, arguments) = node.extendedType.nameAndArguments, arguments.isEmpty,
            let rule = inference.rule(forType: name, [], at: node), case .type(let template) = rule.result,
            let (base, fixed) = template.withoutExistential.nameAndArguments
        else { return super.visit(node) }
        isInside = true
        guard var migrated = super.visit(node).as(ExtensionDeclSyntax.self) else { return DeclSyntax(node) }
        // `Signal` declares the operators.
        let extended = base == "SignalConvertible" ? "Signal" : base
        if let type = try? extended.asType() {
            migrated.extendedType = type.with(\.leadingTrivia, node.extendedType.leadingTrivia)
                .with(\.trailingTrivia, node.extendedType.trailingTrivia)
        }
        let failure = fixed.last.flatMap { fixed.count == 2 && !$0.isMetavariable ? $0 : nil }
        if let failure { migrated.require("Failure == \(failure)") }
        return DeclSyntax(migrated)
    }

    /// Lists a function that two of the library's types have, if one type replaces both.
    override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax {
        if isInside, inference.isAddedToSeveralTypes(node.name.text) {
            leave(node.name, "one type replaces those of these extensions: remove one of the functions")
        }
        return super.visit(node)
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
        if isInside, node.genericArgumentClause == nil,
            case .type(let template)? = inference.rule(forType: node.name.text, [], at: node)?.result,
            template.nameAndArguments?.name == "Signal"
        {
            count()
            // Without arguments, it means the extended type.
            return TypeSyntax(node.with(\.name, node.name.with(\.tokenKind, .identifier("Signal"))))
        }
        guard isInside, node.genericArgumentClause == nil, let name = rules.parameters[node.name.text] else {
            return super.visit(node)
        }
        return TypeSyntax(
            node.with(
                \.name,
                .identifier(name, leadingTrivia: node.name.leadingTrivia, trailingTrivia: node.name.trailingTrivia)))
    }

    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
        let base = node.baseType.trimmedDescription
        guard let name = rules.parameters[node.name.text],
            isInside && base == "Self"
                || inference.of(node.baseType)?.kind.isReactive == true
                    && inference.types.isPlaceholder(base)
        else { return super.visit(node) }
        return TypeSyntax(node.with(\.name, .identifier(name, trailingTrivia: node.name.trailingTrivia)))
    }
}

extension TypeSyntax {
    fileprivate var withoutExistential: TypeSyntax { self.as(SomeOrAnyTypeSyntax.self)?.constraint ?? self }
}

extension ExtensionDeclSyntax {
    /// Adds a requirement to the `where` clause, which it creates if necessary.
    fileprivate mutating func require(_ text: String) {
        guard let new = parsedClause(of: text) else { return }
        guard let clause = genericWhereClause, let last = clause.requirements.last,
            let index = clause.requirements.index(of: last)
        else {
            extendedType.trailingTrivia = .space
            genericWhereClause = new.with(\.trailingTrivia, .space)
            return
        }
        let comma = TokenSyntax.commaToken(trailingTrivia: .space)
        let kept = clause.requirements.with(
            \.[index], last.with(\.requirement.trailingTrivia, []).with(\.trailingComma, comma))
        genericWhereClause = clause.with(
            \.requirements, GenericRequirementListSyntax(Array(kept) + Array(new.requirements)))
        genericWhereClause?.trailingTrivia = .space
    }

    private func parsedClause(of text: String) -> GenericWhereClauseSyntax? {
        let source = SourceFileSyntax(parsing: "extension A where \(text) {}")
        return source.statements.first?.item.as(ExtensionDeclSyntax.self)?.genericWhereClause?
            .with(\.trailingTrivia, [])
    }
}
