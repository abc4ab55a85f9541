import SwiftSyntax

/// Types that stand where only a protocol may: behind `any` and `some`, and in what a type has to conform to.
class ConstraintRewriter: TypeRewriter {
    /// A protocol is written with `any` in rules; a class that replaces one has neither that nor `some`.
    override func visit(_ node: SomeOrAnyTypeSyntax) -> TypeSyntax {
        let migrated = super.visit(node)
        guard let outer = migrated.as(SomeOrAnyTypeSyntax.self),
            outer.constraint.trimmedDescription != node.constraint.trimmedDescription
        else { return migrated }
        if let inner = outer.constraint.as(SomeOrAnyTypeSyntax.self) {
            return TypeSyntax(outer.with(\.constraint, inner.constraint))
        }
        return outer.constraint.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia)
    }

    override func visit(_ node: GenericParameterSyntax) -> GenericParameterSyntax {
        let migrated = super.visit(node)
        return migrated.with(\.inheritedType, migrated.inheritedType?.asConstraint)
    }

    override func visit(_ node: ConformanceRequirementSyntax) -> ConformanceRequirementSyntax {
        let migrated = super.visit(node)
        return migrated.with(\.rightType, migrated.rightType.asConstraint)
    }

    override func visit(_ node: InheritedTypeSyntax) -> InheritedTypeSyntax {
        if node.isConformance, let (name, arguments) = node.type.nameAndArguments,
            inference.rule(forType: name, arguments, at: node) != nil
        {
            leave(node, "the members that this conformance asks for differ")
            return node
        }
        let migrated = super.visit(node)
        return migrated.with(\.type, migrated.type.asConstraint)
    }
}

extension InheritedTypeSyntax {
    /// Whether a type says that it conforms, and a protocol does not ask for it.
    fileprivate var isConformance: Bool { parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == false }
}

extension TypeSyntax {
    /// Without `any`, and without arguments that nothing says.
    fileprivate var asConstraint: TypeSyntax {
        let type = self.as(SomeOrAnyTypeSyntax.self)?.constraint ?? self
        guard let name = type.as(IdentifierTypeSyntax.self), name.argumentTexts.contains("_") else {
            return type.with(\.leadingTrivia, leadingTrivia).with(\.trailingTrivia, trailingTrivia)
        }
        return TypeSyntax(
            name.with(\.genericArgumentClause, nil).with(\.leadingTrivia, leadingTrivia)
                .with(\.trailingTrivia, trailingTrivia))
    }
}
