import SwiftSyntax

extension Syntax {
    /// The block, the type or the file that a declaration is in.
    var scope: Syntax {
        let kinds: [SyntaxKind] = [.codeBlock, .accessorBlock, .closureExpr, .switchCase, .memberBlock, .sourceFile]
        var node = self
        while let next = node.parent {
            node = next
            if kinds.contains(node.kind) { break }
        }
        return node
    }

    /// Where a name is visible that a condition gives: in what depends on it; after `guard`, in the rest of the block.
    var scopeOfCondition: Range<AbsolutePosition> {
        var node = parent
        while let current = node, current.is(ConditionElementSyntax.self) || current.is(ConditionElementListSyntax.self)
        {
            node = current.parent
        }
        let body = node?.as(IfExprSyntax.self)?.body ?? node?.as(WhileStmtSyntax.self)?.body
        return endPosition..<(body?.endPosition ?? scope.endPosition)
    }

    /// Where a name is visible that is a part of a pattern; nil if a declaration or a loop gives it.
    var scopeOfPattern: Range<AbsolutePosition>? {
        var (node, isPart) = (parent, false)
        while let current = node {
            switch current.kind {
            case .patternBinding, .optionalBindingCondition: return nil
            case .forStmt: return isPart ? current.range : nil
            case .switchCaseItem: return current.position..<current.scope.endPosition
            case .matchingPatternCondition: return current.scopeOfCondition
            case .catchItem: return current.parent?.parent?.range
            case .tuplePattern, .valueBindingPattern, .expressionPattern: isPart = true
            default: break
            }
            node = current.parent
        }
        return nil
    }
}
