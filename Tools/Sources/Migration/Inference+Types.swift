import SwiftSyntax

extension Inference {
    /// What is known of something with a type that is written down.
    func of(_ type: TypeSyntax) -> Knowledge? {
        if let optional = type.as(OptionalTypeSyntax.self) { return of(optional.wrappedType) }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return of(optional.wrappedType) }
        if let attributed = type.as(AttributedTypeSyntax.self) { return of(attributed.baseType) }
        if let some = type.as(SomeOrAnyTypeSyntax.self) { return of(some.constraint) }
        if let array = type.as(ArrayTypeSyntax.self) {
            let rule = rule(forType: "Array", [array.element.trimmedDescription])
            if let rule { return Knowledge(kind: rule.kind) }
            // An array of signals goes where a list of signals does.
            return of(array.element)?.kind.isReactive == true ? nil : Knowledge(kind: .array)
        }
        guard let (name, arguments) = type.nameAndArguments else { return Knowledge(kind: .other) }
        if let alias = alias(name) { return of(alias) }
        if name == "DispatchQueue" { return Knowledge(kind: "queue") }
        return rule(forType: name, arguments).map { knowledge(of: $0, arguments) } ?? Knowledge(kind: .other)
    }

    /// For a function's type: what is known of what it returns.
    func result(of type: TypeSyntax) -> Knowledge? {
        if let attributed = type.as(AttributedTypeSyntax.self) { return result(of: attributed.baseType) }
        if let name = type.as(IdentifierTypeSyntax.self)?.name.text, let alias = alias(name) {
            return result(of: alias)
        }
        return type.as(FunctionTypeSyntax.self).flatMap { of($0.returnClause.type) }
    }

    func knowledge(of rule: TypeRule, _ arguments: [String]) -> Knowledge? {
        if rule.kind == .property { return Knowledge(kind: .property, failure: .never) }
        guard case .type(let type) = rule.result,
            let last = type.as(IdentifierTypeSyntax.self)?.argumentTexts.dropFirst().last
        else { return Knowledge(kind: rule.kind) }
        let parameter = rule.parameters.firstIndex(of: last)
        let failure = parameter.map { $0 < arguments.count ? Failure(arguments[$0]) : .unknown } ?? Failure(last)
        return Knowledge(kind: rule.kind, failure: failure)
    }
}

extension TypeSyntax {
    /// `Set<Int>`, `Subscribers.Completion<E>` and `Signal<Int, E>.Observer`, as a name and arguments.
    var nameAndArguments: (name: String, arguments: [String])? {
        if let identifier = self.as(IdentifierTypeSyntax.self) {
            return (identifier.name.text, identifier.argumentTexts)
        }
        guard let member = self.as(MemberTypeSyntax.self) else { return nil }
        let arguments = member.genericArgumentClause?.arguments.map(\.argument.trimmedDescription) ?? []
        guard let base = member.baseType.nameAndArguments else { return nil }
        return (base.name + "." + member.name.text, base.arguments + arguments)
    }
}
