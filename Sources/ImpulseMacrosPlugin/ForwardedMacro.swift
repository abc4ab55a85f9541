#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Forwarded`: forwards the calls of a method to another object.
enum ForwardedMacro: BodyMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
        in context: some MacroExpansionContext
    ) -> [CodeBlockItemSyntax] {
        guard let function = declaration.as(FunctionDeclSyntax.self) else { return [] }
        let refusals = refusals(of: function, node, in: context.lexicalContext)
        for refusal in refusals { context.diagnose(refusal) }
        guard refusals.isEmpty, let property = node.propertyName else { return ["fatalError()"] }
        let call = function.call(on: "\(property)?.", copying: false)
        if function.result == nil { return ["\(raw: call)"] }
        guard let answer = node.argument("returning") else { return ["return \(raw: call)"] }
        return ["return \(raw: call) ?? \(answer.trimmed)"]
    }

    private static func refusals(
        of function: FunctionDeclSyntax, _ node: AttributeSyntax, in lexicalContext: [Syntax]
    ) -> [Refusal] {
        var refusals = function.refusalsAsMember(in: lexicalContext)
        if let argument = node.argument("to"), node.propertyName == nil {
            refusals.append(Refusal(.propertyIsNoName, at: argument))
        }
        if let body = function.body { refusals.append(Refusal(.hasABody, at: body.leftBrace)) }
        for parameter in function.parameters {
            if !parameter.innerName.isName {
                refusals.append(Refusal(.unnamedArgument, at: parameter.innerName))
            } else if let ellipsis = parameter.ellipsis {
                refusals.append(Refusal(.variadicArgument, at: ellipsis))
            }
        }
        // Without the other object, an optional answer is nil.
        let hasOwnAnswer = function.result?.isOptional ?? false
        return refusals + function.refusalsOfAnswer(node, named: "Forwarded", hasOwnAnswer: hasOwnAnswer)
    }
}

extension AttributeSyntax {
    /// The property named by a plain string literal.
    var propertyName: String? { argument("to")?.identifier }
}
#endif
