import SwiftSyntax

/// Rewrites types where only a protocol is allowed: after `any` and `some`, in constraints and in inheritance clauses.
class ConstraintRewriter: TypeRewriter {
    /// Rules write a protocol with `any`, so a replaced one must not repeat it. A class that replaces a protocol has
    /// neither `any` nor `some`.
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
    /// True if a type declares the conformance; false if a protocol requires it.
    fileprivate var isConformance: Bool { parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == false }
}

extension TypeSyntax {
    /// The type without `any`, and without generic arguments if one is unknown.
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
