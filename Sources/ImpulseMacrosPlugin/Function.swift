#if Macros
import SwiftSyntax

extension FunctionDeclSyntax {
    var parameters: [FunctionParameterSyntax] { Array(signature.parameterClause.parameters) }

    var isOverride: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.override) } }

    /// The return type, unless it is `Void`.
    var result: TypeSyntax? {
        guard let type = signature.returnClause?.type, !["Void", "()"].contains(type.trimmedDescription) else {
            return nil
        }
        return type
    }

    /// The keywords that a call needs.
    var marks: String {
        let effects = signature.effectSpecifiers
        return (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    }

    /// Returns a call of the method of the same name on another object, with the same arguments.
    ///
    /// - Parameter copying: whether to copy an argument with an ownership modifier, because it is used again.
    func call(on receiver: String, copying: Bool) -> String {
        let arguments = parameters.map { parameter in
            let label = parameter.firstName.isName ? "\(parameter.firstName.text): " : ""
            return label + parameter.argument(copying: copying)
        }
        return "\(marks)\(receiver)\(name.text)(\(arguments.joined(separator: ", ")))"
    }

    /// The access level for a member that accompanies this one.
    var access: String {
        for modifier in modifiers where modifier.detail == nil {
            switch modifier.name.tokenKind {
            case .keyword(.open), .keyword(.public): return "public "
            case .keyword(.package): return "package "
            case .keyword(.fileprivate), .keyword(.private): return "\(modifier.name.text) "
            default: continue
            }
        }
        return ""
    }

    func attribute(named name: String) -> AttributeSyntax? {
        attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.nameOfType == name }
    }
}

extension AttributeSyntax {
    func argument(_ label: String?) -> ExprSyntax? {
        arguments?.as(LabeledExprListSyntax.self)?.first { $0.label?.text == label }?.expression
    }
}
#endif
