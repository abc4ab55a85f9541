import SwiftSyntax

/// Converts arguments and optional chains: RxSwift passes a subject to a function of the project that takes an
/// `Observable`, and observing a signal of ReactiveSwift returns an optional.
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

    /// Removes optional chaining on a disposable, which is not an optional in Impulse.
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
    /// Returns the knowledge about each parameter with this label, and about each member with this name, since it is a
    /// parameter of the memberwise initializer.
    func parameters(labeled label: String) -> [Knowledge?] {
        members(label).filter { $0.result == nil }.map(\.knowledge) + (parameters[label] ?? [:]).values
    }
}
