#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Callback`: a method tells a signal of each of its calls.
enum CallbackMacro: PeerMacro, BodyMacro {
    /// The signal, and the source that it comes from. What cannot become a signal is refused here.
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        guard let function = declaration.as(FunctionDeclSyntax.self) else {
            context.diagnose(.notAMethod, at: node)
            return []
        }
        let callback = Callback(function, attribute: node)
        let refusals = callback.refusals(in: context.lexicalContext)
        for refusal in refusals { context.diagnose(refusal) }
        guard refusals.isEmpty else { return [] }
        let value = callback.value
        return [
            "nonisolated private let \(raw: callback.source) = ImpulseMacros.CallbackSource<\(raw: value.type)>()",
            """
            \(raw: function.access)nonisolated var \(raw: callback.name): ImpulseMacros.CallbackSignal<\(raw: value.type)> {
                \(raw: callback.source).signal
            }
            """,
        ]
    }

    /// What the method did before, if anything, and the sending.
    static func expansion(
        of node: AttributeSyntax,
        providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
        in context: some MacroExpansionContext
    ) -> [CodeBlockItemSyntax] {
        guard let function = declaration.as(FunctionDeclSyntax.self) else { return [] }
        let callback = Callback(function, attribute: node)
        // Something has to stand here, lest the compiler complains of more than what is refused.
        guard callback.refusals(in: context.lexicalContext).isEmpty else { return ["fatalError()"] }
        let send: CodeBlockItemSyntax = "\(raw: callback.source).send(\(raw: callback.value.expression))"
        if let body = function.body {
            // In a function of its own each `return` means what it meant.
            let own = context.makeUniqueName("body")
            return [
                "func \(own)()\(raw: function.effectsAndResult) \(body.trimmed)",
                "defer { \(send) }",
                "return \(raw: function.marks)\(own)()",
            ]
        }
        if function.isOverride { return ["defer { \(send) }", "return \(raw: function.call(on: "super."))"] }
        return [send] + (node.argument("returning").map { ["return \($0.trimmed)"] } ?? [])
    }
}
#endif
