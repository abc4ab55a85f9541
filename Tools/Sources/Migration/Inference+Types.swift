import SwiftSyntax

extension Inference {
    /// Returns the knowledge about a value of a declared type.
    func of(_ type: TypeSyntax) -> Knowledge? {
        if let optional = type.as(OptionalTypeSyntax.self) { return of(optional.wrappedType) }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return of(optional.wrappedType) }
        if let attributed = type.as(AttributedTypeSyntax.self) { return of(attributed.baseType) }
        if let some = type.as(SomeOrAnyTypeSyntax.self) { return of(some.constraint) }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return of(only.type)
        }
        if let array = type.as(ArrayTypeSyntax.self) { return ofArray(of: array.element) }
        if let dictionary = type.as(DictionaryTypeSyntax.self) {
            return .collection(.other, of: of(dictionary.value))
        }
        guard let (name, arguments) = type.nameAndArguments else { return Knowledge(kind: .other) }
        if let known = ofAlias(name, of) { return known }
        if name == "DispatchQueue" { return Knowledge(kind: "queue") }
        if let rule = rule(forType: name, arguments, at: type) { return knowledge(of: rule, arguments) }
        if name == "Array", let element = type.as(IdentifierTypeSyntax.self)?.firstArgument {
            return ofArray(of: element)
        }
        if let path = types.path(of: name, within: type.enclosingTypes) { return Knowledge(kind: .other, type: path) }
        if types.isPlaceholder(name) {
            // Only if the constraint is a protocol of the library are all members known.
            let constraint = resolve(.constraint(name)) { types.constraint(of: name).flatMap(of) }
            return constraint.flatMap { $0.kind.isReactive ? $0 : nil }
        }
        return Knowledge(kind: .other, type: name)
    }

    private func ofArray(of element: TypeSyntax) -> Knowledge {
        if let rule = rule(forType: "Array", [element.trimmedDescription], at: element) {
            return Knowledge(kind: rule.kind)
        }
        return .collection(.array, of: of(element))
    }

    /// Returns the knowledge about the result of a function type.
    func result(of type: TypeSyntax) -> Knowledge? {
        if let attributed = type.as(AttributedTypeSyntax.self) { return result(of: attributed.baseType) }
        if let name = type.as(IdentifierTypeSyntax.self)?.name.text, let known = ofAlias(name, result) { return known }
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

    /// Returns the knowledge about `self`: its declared type, or the library's type that is extended.
    func ofSelf(at node: some SyntaxProtocol) -> Knowledge? {
        guard let declaration = node.enclosingDeclaration else { return nil }
        if let type = Syntax(fromProtocol: declaration).as(ExtensionDeclSyntax.self)?.extendedType,
            let (name, arguments) = type.nameAndArguments,
            let rule = rule(forType: name, arguments, at: declaration)
        {
            let known = knowledge(of: rule, arguments)
            // An extension of a type with a signal becomes an extension of `Signal`.
            return known?.kind == "convertible" ? .signal : known
        }
        return Knowledge(kind: .other, type: node.enclosingTypes.joined(separator: "."))
    }
}

extension IdentifierTypeSyntax {
    fileprivate var firstArgument: TypeSyntax? {
        guard case .type(let type) = genericArgumentClause?.arguments.first?.argument else { return nil }
        return type
    }
}

extension TypeSyntax {
    /// The name and arguments of `Set<Int>`, `Subscribers.Completion<E>` or `Signal<Int, E>.Observer`.
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
