import SwiftSyntax

/// A subject of RxSwift's is an `Observable` where a function of the project takes one, and a subscription of ReactiveSwift's to a
/// signal may be nil.
class ArgumentRewriter: DeclarationRewriter {
    override func visit(_ node: LabeledExprSyntax) -> LabeledExprSyntax {
        let migrated = super.visit(node)
        guard rules.library == .rx, let label = node.label?.text, inference.of(node.expression)?.kind == .subject,
            let call = node.parent?.parent?.as(FunctionCallExprSyntax.self),
            inference.rule(for: ExprSyntax(call)) == nil
        else { return migrated }
        let expected = inference.parameters(labeled: label)
        if expected.isEmpty || expected.allSatisfy({ $0?.kind.isSubject == true }) { return migrated }
        guard expected.allSatisfy({ $0?.kind.isSignal == true }) else {
            leave(node.expression, "whether a subject or a signal is expected here is not known: subject.signal")
            return migrated
        }
        let text = inference.signalText(node.expression, migrated.expression)
        return migrated.with(\.expression, parse(text, like: migrated.expression))
    }

    /// What subscribes returns a disposable here, and no optional.
    override func visit(_ node: OptionalChainingExprSyntax) -> ExprSyntax {
        let migrated = super.visit(node)
        guard rules.library == .reactiveSwift, let name = node.expression.as(DeclReferenceExprSyntax.self),
            let declared = inference.declaration(name.baseName.text, at: name), declared.isOfCall,
            declared.knowledge?.kind == .disposable,
            let inner = migrated.as(OptionalChainingExprSyntax.self)?.expression
        else { return migrated }
        count()
        return inner.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia)
    }
}

extension Inference {
    /// What is known of the parameters of the project's functions that have a label, and of the members from which a structure
    /// makes its own.
    func parameters(labeled label: String) -> [Knowledge?] {
        members(label).filter { $0.result == nil }.map(\.knowledge) + (parameters[label] ?? [:]).values
    }
}
