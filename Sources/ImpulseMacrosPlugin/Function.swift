#if Macros
import SwiftParser
import SwiftSyntax

extension FunctionDeclSyntax {
    var parameters: [FunctionParameterSyntax] { Array(signature.parameterClause.parameters) }

    var isOverride: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.override) } }

    /// The type of what is returned, unless that is nothing.
    var result: TypeSyntax? {
        guard let type = signature.returnClause?.type, !["Void", "()"].contains(type.trimmedDescription) else {
            return nil
        }
        return type
    }

    /// `async`, `throws` and the result, as they stand behind the parameters.
    var effectsAndResult: String {
        [signature.effectSpecifiers?.trimmedDescription, signature.returnClause?.trimmedDescription]
            .compactMap { $0.map { " \($0)" } }.joined()
    }

    /// What has to stand before a call.
    var marks: String {
        let effects = signature.effectSpecifiers
        return (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    }

    /// A call of the method of the same name elsewhere, with the same arguments.
    func call(on receiver: String) -> String {
        let arguments = parameters.map { parameter in
            let label = parameter.firstName.isName ? "\(parameter.firstName.text): " : ""
            return label + (parameter.isInout ? "&" : "") + parameter.innerName.text
                + (parameter.isAutoclosure ? "()" : "")
        }
        return "\(marks)\(receiver)\(name.text)(\(arguments.joined(separator: ", ")))"
    }

    /// The access that a member may have which belongs to this one.
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

extension ExprSyntax {
    /// What stands in a string literal, if it can be the name of something.
    var identifier: String? {
        guard let text = self.as(StringLiteralExprSyntax.self)?.representedLiteralValue else { return nil }
        return text.isValidSwiftIdentifier(for: .variableName) ? text : nil
    }
}

extension TokenSyntax {
    /// Whether something can be called by it, as by `_` it cannot.
    var isName: Bool { tokenKind != .wildcard }
}

extension String {
    var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
#endif
