import SwiftSyntax

extension Syntax {
    /// The enclosing block, type or file.
    var scope: Syntax {
        let kinds: [SyntaxKind] = [.codeBlock, .accessorBlock, .closureExpr, .switchCase, .memberBlock, .sourceFile]
        var node = self
        while let next = node.parent {
            node = next
            if kinds.contains(node.kind) { break }
        }
        return node
    }

    /// The range in which a name bound by a condition is visible: the body or, after `guard`, the rest of the block.
    var scopeOfCondition: Range<AbsolutePosition> {
        var node = parent
        while let current = node, current.is(ConditionElementSyntax.self) || current.is(ConditionElementListSyntax.self)
        {
            node = current.parent
        }
        let body = node?.as(IfExprSyntax.self)?.body ?? node?.as(WhileStmtSyntax.self)?.body
        return endPosition..<(body?.endPosition ?? scope.endPosition)
    }

    /// The range in which a name bound by a pattern is visible; `nil` if the pattern belongs to a declaration or is all
    /// of a loop's pattern.
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
