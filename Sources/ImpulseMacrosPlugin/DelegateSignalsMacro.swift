#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DelegateSignals`: says what becomes of each method that has no body.
enum DelegateSignalsMacro: MemberMacro, MemberAttributeMacro {
    /// Adds no member: this role is the one that is asked once, and so complains of what concerns the whole class.
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        // In an extension or a structure, each method is refused by itself.
        guard declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self) else { return [] }
        let delegate = DelegateClass(node, declaration)
        for refusal in delegate.refusals { context.diagnose(refusal) }
        return []
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) -> [AttributeSyntax] {
        guard let function = member.as(FunctionDeclSyntax.self), function.isLeftToMacros else { return [] }
        let delegate = DelegateClass(node, declaration)
        if let property = delegate.forwardingProperty {
            return ["@Forwarded(to: \(literal: property))"]
        }
        let name = delegate.name(of: Callback(function, attribute: nil))
        return delegate.isTaken(name) ? [] : ["@Callback(\(literal: name))"]
    }
}

/// A class with callbacks, as its attribute sees it.
private struct DelegateClass {
    let attribute: AttributeSyntax
    let functions: [FunctionDeclSyntax]
    let callbacks: [Callback]
    let otherNames: [String]
    let weakProperties: Set<String>

    init(_ attribute: AttributeSyntax, _ declaration: some DeclGroupSyntax) {
        self.attribute = attribute
        let members = declaration.memberBlock.members.map(\.decl)
        functions = members.compactMap { $0.as(FunctionDeclSyntax.self) }
        let isForwarding = attribute.argument("forwardingTo") != nil
        callbacks = functions.compactMap { function in
            let own = function.attribute(named: "Callback")
            return own != nil || !isForwarding && function.isLeftToMacros ? Callback(function, attribute: own) : nil
        }
        let variables = members.compactMap { $0.as(VariableDeclSyntax.self) }
        otherNames = variables.flatMap(\.names)
        weakProperties = Set(
            variables.filter { $0.modifiers.contains { $0.name.tokenKind == .keyword(.weak) } }.flatMap(\.names))
    }

    var forwardingProperty: String? {
        attribute.argument("forwardingTo")?.identifier
    }

    func name(of callback: Callback) -> String {
        if let name = callback.givenName { return name }
        let isOverloaded = functions.count { $0.name.text == callback.function.name.text } > 1
        return callback.derivedName(isOverloaded: isOverloaded)
    }

    func isTaken(_ name: String) -> Bool {
        otherNames.contains(name) || callbacks.count { self.name(of: $0) == name } > 1
            || functions.contains { $0.name.text == name && $0.parameters.isEmpty }
    }

    var refusals: [Refusal] {
        var refusals: [Refusal] = []
        if let argument = attribute.argument("forwardingTo") {
            if let name = forwardingProperty {
                if !weakProperties.contains(name) { refusals.append(Refusal(.noWeakProperty(name), at: argument)) }
            } else {
                refusals.append(Refusal(.propertyIsNoName, at: argument))
            }
        }
        if callbacks.isEmpty { refusals.append(Refusal(.noCallback, at: attribute)) }
        refusals += callbacks.filter { isTaken(name(of: $0)) }.map(refusalOfName)
        return refusals
    }

    private func refusalOfName(_ callback: Callback) -> Refusal {
        let function = callback.function
        let name = name(of: callback)
        let labels = function.parameters.map(\.firstName).filter(\.isName).map(\.text)
        let long = ([function.name.text.filter { $0 != "`" }] + labels.map(\.capitalizedFirst)).joined()
        let suggestion = long == name ? "\(name)Signal" : long
        let reason = Refusal.Reason.sameName(name, suggestion: suggestion)
        guard callback.attribute == nil else { return Refusal(reason, at: function.name) }
        let named = function.with(\.leadingTrivia, [])
            .with(\.attributes, [.attribute("@Callback(\(literal: suggestion)) ")] + function.attributes)
            .with(\.leadingTrivia, function.leadingTrivia)
        return Refusal(
            reason, at: function.name,
            fixIt: FixIt(
                message: Message(text: "name it @Callback(\"\(suggestion)\")"),
                changes: [.replace(oldNode: Syntax(function), newNode: Syntax(named))]))
    }
}

extension FunctionDeclSyntax {
    /// Whether it has neither a body nor somebody who would write one.
    fileprivate var isLeftToMacros: Bool {
        body == nil && attribute(named: "Callback") == nil && attribute(named: "Forwarded") == nil
    }
}

extension VariableDeclSyntax {
    fileprivate var names: [String] {
        bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
#endif
