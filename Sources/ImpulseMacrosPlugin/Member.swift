#if Macros
import SwiftSyntax

/// A member of a class, and the clauses of `#if` around it.
struct Member {
    private struct Place {
        let condition: SyntaxIdentifier
        let clause: SyntaxIdentifier
    }

    let declaration: DeclSyntax
    private let places: [Place]

    /// Returns the members, including those within `#if`.
    static func all(of block: MemberBlockSyntax) -> [Member] {
        all(of: block.members, at: [])
    }

    private static func all(of list: MemberBlockItemListSyntax, at places: [Place]) -> [Member] {
        list.map(\.decl).flatMap { declaration -> [Member] in
            guard let condition = declaration.as(IfConfigDeclSyntax.self) else {
                return [Member(declaration: declaration, places: places)]
            }
            return condition.clauses.flatMap { clause -> [Member] in
                guard case .decls(let list) = clause.elements else { return [] }
                return all(of: list, at: places + [Place(condition: condition.id, clause: clause.id)])
            }
        }
    }

    /// Returns whether both can be compiled at the same time, unlike members in different clauses of one `#if`.
    func isCompiled(with other: Member) -> Bool {
        places.allSatisfy { place in
            other.places.allSatisfy { $0.condition != place.condition || $0.clause == place.clause }
        }
    }
}
#endif
