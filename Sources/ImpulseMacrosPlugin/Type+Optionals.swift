#if Macros
import SwiftSyntax

extension SyntaxProtocol {
    /// The same with `T?` for each `T!`, which Swift allows only as the type of a parameter, a result or a variable.
    var withOptionals: Self {
        OptionalRewriter().rewrite(self).cast(Self.self)
    }
}

private final class OptionalRewriter: SyntaxRewriter {
    override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> TypeSyntax {
        TypeSyntax(OptionalTypeSyntax(wrappedType: rewrite(node.wrappedType).cast(TypeSyntax.self).trimmed))
    }
}
#endif
