#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DelegateSignals`: adds an attribute to each method that has no body.
enum DelegateSignalsMacro: MemberMacro, MemberAttributeMacro {
    /// Adds no member. This role is expanded once per class, so it diagnoses errors that concern the whole class.
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        // In an extension or a struct, each method is diagnosed by itself.
        guard declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self) else { return [] }
        let delegate = DelegateClass(node, declaration)
        for refusal in delegate.refusals { context.diagnose(refusal) }
        return []
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) -> [AttributeSyntax] {
        guard let function = member.as(FunctionDeclSyntax.self), function.isLeftToMacros else { return [] }
        let delegate = DelegateClass(node, declaration)
        if let property = delegate.forwardingProperty {
            return ["@Forwarded(to: \(literal: property))"]
        }
        return delegate.name(of: function).map { ["@Callback(\(literal: $0))"] } ?? []
    }
}
#endif
