#if Macros
import SwiftSyntax

extension TypeSyntax {
    /// The first part that is certainly not `Sendable`: `Any`, `AnyObject`, or a closure without `@Sendable`.
    /// Only the compiler knows whether other types are.
    var firstUnsendable: TypeSyntax? {
        switch self.as(TypeSyntaxEnum.self) {
        case .functionType: self
        case .identifierType(let type): ["Any", "AnyObject"].contains(type.name.text) ? self : nil
        case .someOrAnyType(let type): type.constraint.firstUnsendable
        case .optionalType(let type): type.wrappedType.firstUnsendable
        case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.firstUnsendable
        case .arrayType(let type): type.element.firstUnsendable
        case .dictionaryType(let type): type.key.firstUnsendable ?? type.value.firstUnsendable
        case .tupleType(let type): type.elements.lazy.compactMap(\.type.firstUnsendable).first
        // Other attributes, such as a global actor, may make a closure sendable.
        case .attributedType(let type):
            type.attributeNames.allSatisfy(["escaping", "autoclosure"].contains) ? type.baseType.firstUnsendable : nil
        default: nil
        }
    }
}
#endif
