#if Macros
import SwiftSyntax

extension FunctionParameterSyntax {
    /// The name inside the method.
    var innerName: TokenSyntax { secondName ?? firstName }

    /// The inner name as an expression.
    private var reference: String { innerName.text.escaped }

    /// The type of what is sent: without what is said only of parameters.
    var valueType: String {
        if ellipsis != nil { return "[\(type.trimmedDescription)]" }
        if isPack { return "(\(type.trimmedDescription))" }
        return type.valueType.trimmedDescription
    }

    /// What is sent. The compiler does not copy an argument with an ownership by itself.
    var value: String {
        if isPack { return "(repeat each \(reference))" }
        return (hasOwnership ? "copy " : "") + reference
    }

    /// The argument, handed on to another method.
    func argument(copying: Bool) -> String {
        if isPack { return "repeat each \(reference)" }
        if isInout { return "&\(reference)" }
        return (copying && hasOwnership ? "copy " : "") + reference + (isAutoclosure ? "()" : "")
    }

    /// The parameter of a closure that takes over an argument to consume or change.
    var closureParameter: String { "\(reference): \(type.trimmedDescription)" }

    /// The argument of such a closure.
    var closureArgument: String { reference }

    var isConsuming: Bool { type.as(AttributedTypeSyntax.self)?.hasSpecifier(.consuming) ?? false }

    private var hasOwnership: Bool {
        isConsuming || type.as(AttributedTypeSyntax.self)?.hasSpecifier(.borrowing) ?? false
    }

    /// Whether it stands for as many arguments as the class has types in a pack.
    private var isPack: Bool { type.is(PackExpansionTypeSyntax.self) }

    var isInout: Bool { type.as(AttributedTypeSyntax.self)?.hasSpecifier(.inout) ?? false }

    var isAutoclosure: Bool { type.as(AttributedTypeSyntax.self)?.attributeNames.contains("autoclosure") ?? false }

    /// Whether it is a closure that is over when the method returns.
    var isNonescapingClosure: Bool {
        if type.is(FunctionTypeSyntax.self) { return true }
        guard let attributed = type.as(AttributedTypeSyntax.self) else { return false }
        return attributed.baseType.is(FunctionTypeSyntax.self) && !attributed.attributeNames.contains("escaping")
    }
}

extension TypeSyntax {
    var isOptional: Bool {
        self.is(OptionalTypeSyntax.self) || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
    }

    /// The type as one would write it of a property.
    fileprivate var valueType: TypeSyntax {
        if let unwrapped = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return TypeSyntax(OptionalTypeSyntax(wrappedType: unwrapped.wrappedType.trimmed))
        }
        guard let attributed = self.as(AttributedTypeSyntax.self) else { return self }
        let attributes = attributed.attributes.filter { !["escaping", "autoclosure"].contains($0.name) }
        if attributes.isEmpty { return attributed.baseType.valueType }
        return TypeSyntax(attributed.with(\.specifiers, []).with(\.attributes, attributes))
    }

    /// The name of a type, without the module that it comes from, what it is generic over, and what it is wrapped in.
    var nameOfType: String {
        switch self.as(TypeSyntaxEnum.self) {
        case .identifierType(let type): type.name.text
        case .memberType(let type): type.name.text
        case .optionalType(let type): type.wrappedType.nameOfType
        case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.nameOfType
        case .someOrAnyType(let type): type.constraint.nameOfType
        case .attributedType(let type): type.baseType.nameOfType
        default: ""
        }
    }
}

extension AttributedTypeSyntax {
    fileprivate var attributeNames: [String] { attributes.map(\.name) }

    fileprivate func hasSpecifier(_ keyword: Keyword) -> Bool {
        specifiers.contains { $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(keyword) }
    }
}

extension AttributeListSyntax.Element {
    fileprivate var name: String { self.as(AttributeSyntax.self)?.attributeName.nameOfType ?? "" }
}
#endif
