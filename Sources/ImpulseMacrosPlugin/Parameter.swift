#if Macros
import SwiftSyntax

extension FunctionParameterSyntax {
    /// The name inside the method.
    var innerName: TokenSyntax { secondName ?? firstName }

    /// The inner name as an expression.
    private var reference: String { innerName.text.escaped }

    /// The type of the value that is sent, without attributes that only parameters have.
    var valueType: String {
        if ellipsis != nil { return "[\(type.withOptionals.trimmedDescription)]" }
        if isPack { return "(\(type.trimmedDescription))" }
        return type.withOptionals.valueType.trimmedDescription
    }

    /// The expression that is sent. The compiler does not implicitly copy an argument with an ownership modifier.
    var value: String {
        if isPack { return "(repeat each \(reference))" }
        return (hasOwnership ? "copy " : "") + reference
    }

    /// Returns the argument as passed to another method.
    func argument(copying: Bool) -> String {
        if isPack { return "repeat each \(reference)" }
        if isInout { return "&\(reference)" }
        return (copying && hasOwnership ? "copy " : "") + reference + (isAutoclosure ? "()" : "")
    }

    /// The parameter of a closure that takes over an argument to consume or change.
    var closureParameter: String { "\(reference): \(type.withOptionals.trimmedDescription)" }

    /// The argument of that closure.
    var closureArgument: String { reference }

    var isConsuming: Bool { type.as(AttributedTypeSyntax.self)?.hasSpecifier(.consuming) ?? false }

    private var hasOwnership: Bool {
        isConsuming || type.as(AttributedTypeSyntax.self)?.hasSpecifier(.borrowing) ?? false
    }

    /// True if it stands for one argument for each type in a pack of the class.
    private var isPack: Bool { type.is(PackExpansionTypeSyntax.self) }

    var isInout: Bool { type.as(AttributedTypeSyntax.self)?.hasSpecifier(.inout) ?? false }

    var isAutoclosure: Bool { type.as(AttributedTypeSyntax.self)?.attributeNames.contains("autoclosure") ?? false }

    /// True if it is a closure that is not valid after the method returns.
    var isNonescapingClosure: Bool {
        if type.is(FunctionTypeSyntax.self) { return true }
        guard let attributed = type.as(AttributedTypeSyntax.self) else { return false }
        return attributed.baseType.is(FunctionTypeSyntax.self) && !attributed.attributeNames.contains("escaping")
    }
}

extension TypeSyntax {
    var isOptional: Bool {
        self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
    }

    /// The type as written for a property.
    fileprivate var valueType: TypeSyntax {
        guard let attributed = self.as(AttributedTypeSyntax.self) else { return self }
        let attributes = attributed.attributes.filter { !["escaping", "autoclosure"].contains($0.name) }
        if attributes.isEmpty { return attributed.baseType.valueType }
        return TypeSyntax(attributed.with(\.specifiers, []).with(\.attributes, attributes))
    }

    /// The name of a type, without its module, generic arguments and wrappers.
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
    var attributeNames: [String] { attributes.map(\.name) }

    fileprivate func hasSpecifier(_ keyword: Keyword) -> Bool {
        specifiers.contains { $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(keyword) }
    }
}

extension AttributeListSyntax.Element {
    fileprivate var name: String { self.as(AttributeSyntax.self)?.attributeName.nameOfType ?? "" }
}
#endif
