#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Callback`: sends each call of a method as a signal.
enum CallbackMacro: PeerMacro, BodyMacro {
    /// Selects the module of the types, even beside a type of its name. An older swift-syntax cannot parse that.
    #if canImport(SwiftSyntax603)
    private static let module = "ImpulseMacros::"
    #else
    private static let module = "ImpulseMacros."
    #endif

    /// Returns the signal and its source, and diagnoses methods that cannot become a signal.
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
            "nonisolated private let \(raw: callback.source) = \(raw: module)CallbackSource<\(raw: value.type)>()",
            """
            \(raw: function.access)nonisolated var \(raw: callback.name): \(raw: module)CallbackSignal<\(raw: value.type)> {
                \(raw: callback.source).signal
            }
            """,
        ]
    }

    /// Returns the method's previous statements, if any, followed by the send.
    static func expansion(
        of node: AttributeSyntax,
        providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
        in context: some MacroExpansionContext
    ) -> [CodeBlockItemSyntax] {
        guard let function = declaration.as(FunctionDeclSyntax.self) else { return [] }
        let callback = Callback(function, attribute: node)
        // Without a body, the compiler would report errors beyond this macro's diagnostics.
        guard callback.refusals(in: context.lexicalContext).isEmpty else { return ["fatalError()"] }
        if let body = function.body, !body.statements.isEmpty {
            // The original arguments: the body may change, consume or shadow them.
            let arguments = context.makeUniqueName("arguments")
            let value = callback.value
            return [
                "let \(arguments): \(raw: value.type) = \(raw: value.expression)",
                "defer { \(raw: callback.source).send(\(arguments)) }",
            ] + function.statements(of: body)
        }
        let send: CodeBlockItemSyntax = "\(raw: callback.source).send(\(raw: callback.value.expression))"
        if function.isOverride {
            return ["defer { \(send) }", "return \(raw: function.call(on: "super.", copying: true))"]
        }
        return [send] + (node.argument("returning").map { ["return \($0.trimmed)"] } ?? [])
    }
}
#endif
