#if Macros
import SwiftSyntax

extension TypeSyntax {
    /// The first `some` in the type.
    var firstOpaque: TypeSyntax? {
        first { $0.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some) }
    }

    /// The first `Self` in the type.
    var firstSelf: TypeSyntax? {
        first { $0.as(IdentifierTypeSyntax.self)?.name.tokenKind == .keyword(.Self) }
    }

    private func first(where isMatch: @escaping (TypeSyntax) -> Bool) -> TypeSyntax? {
        let finder = TypeFinder(isMatch)
        finder.walk(self)
        return finder.found
    }
}

private final class TypeFinder: SyntaxAnyVisitor {
    private let isMatch: (TypeSyntax) -> Bool
    private(set) var found: TypeSyntax?

    init(_ isMatch: @escaping (TypeSyntax) -> Bool) {
        self.isMatch = isMatch
        super.init(viewMode: .sourceAccurate)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if found == nil, let type = node.as(TypeSyntax.self), isMatch(type) { found = type }
        return found == nil ? .visitChildren : .skipChildren
    }
}
#endif
