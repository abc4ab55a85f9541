#if Macros
import SwiftSyntax

/// A class with callbacks, from its attribute's point of view.
struct DelegateClass {
    struct Method {
        let member: Member
        let callback: Callback
        let isCallback: Bool
        var function: FunctionDeclSyntax { callback.function }
    }

    let attribute: AttributeSyntax
    let methods: [Method]
    private let variables: [(member: Member, declaration: VariableDeclSyntax)]

    init(_ attribute: AttributeSyntax, _ declaration: some DeclGroupSyntax) {
        self.attribute = attribute
        let members = Member.all(of: declaration.memberBlock)
        let isForwarding = attribute.argument("forwardingTo") != nil
        methods = members.compactMap { member in
            guard let function = member.declaration.as(FunctionDeclSyntax.self) else { return nil }
            let own = function.attribute(named: "Callback")
            return Method(
                member: member, callback: Callback(function, attribute: own),
                isCallback: own != nil || !isForwarding && function.isLeftToMacros)
        }
        variables = members.compactMap { member in
            member.declaration.as(VariableDeclSyntax.self).map { (member, $0) }
        }
    }

    var forwardingProperty: String? {
        attribute.argument("forwardingTo")?.identifier
    }

    var callbacks: [Method] { methods.filter(\.isCallback) }

    /// True if the class has nothing for the macros to do.
    var isIdle: Bool {
        callbacks.isEmpty && !methods.contains { $0.function.isLeftToMacros || $0.function.isForwarded }
    }

    /// Returns the name of the signal for a method left to the macros, unless the name is taken.
    func name(of function: FunctionDeclSyntax) -> String? {
        let method = callbacks.first { $0.function.trimmedDescription == function.trimmedDescription }
        return method.flatMap { isTaken(name(of: $0), for: $0) ? nil : name(of: $0) }
    }

    func name(of method: Method) -> String {
        if let name = method.callback.givenName { return name }
        let base = method.function.name.text.unescaped
        let isOverloaded = methods.count { $0.function.name.text.unescaped == base && coexist($0, method) } > 1
        return method.callback.derivedName(isOverloaded: isOverloaded)
    }

    /// Returns whether something other than the method has this name.
    func isTaken(_ name: String, for method: Method) -> Bool {
        isProperty(name, beside: method.member)
            || callbacks.count { self.name(of: $0) == name && coexist($0, method) } > 1
            || methods.contains {
                $0.function.name.text.escaped == name && $0.function.parameters.isEmpty && coexist($0, method)
            }
    }

    /// Returns whether the class declares a weak property of this name.
    func hasWeakProperty(_ name: String) -> Bool {
        variables.contains { _, variable in
            variable.names.contains(name) && variable.modifiers.contains { $0.name.tokenKind == .keyword(.weak) }
        }
    }

    private func isProperty(_ name: String, beside member: Member) -> Bool {
        variables.contains { $0.member.isCompiled(with: member) && $0.declaration.names.contains(name) }
    }

    private func coexist(_ first: Method, _ second: Method) -> Bool {
        first.member.isCompiled(with: second.member)
    }
}

extension FunctionDeclSyntax {
    /// True if it has neither a body nor an attribute that writes one.
    var isLeftToMacros: Bool { body == nil && attribute(named: "Callback") == nil && !isForwarded }

    fileprivate var isForwarded: Bool { attribute(named: "Forwarded") != nil }
}

extension VariableDeclSyntax {
    fileprivate var names: [String] {
        bindings.flatMap { $0.pattern.names }
    }
}

extension PatternSyntax {
    /// The names that it declares, several in `let (a, b)`.
    fileprivate var names: [String] {
        if let tuple = self.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { $0.pattern.names } }
        return self.as(IdentifierPatternSyntax.self).map { [$0.identifier.text.escaped] } ?? []
    }
}
#endif
