import SwiftSyntax

/// A lifetime and its token: `let (lifetime, token) = Lifetime.make()`. A `Lifetime` of Impulse ends when it is released,
/// so a member that is only kept needs no token.
struct LifetimeWithToken {
    let declaration: String

    init?(_ variable: VariableDeclSyntax) {
        guard let binding = variable.bindings.first, variable.bindings.count == 1,
            binding.initializer?.value.trimmedDescription == "Lifetime.make()",
            let names = binding.pattern.as(TuplePatternSyntax.self)?.elements.map(\.pattern.trimmedDescription),
            names.count == 2, names[0] != "_", let type = variable.enclosingDeclaration
        else { return nil }
        let uses = Syntax(fromProtocol: type).tokens(viewMode: .sourceAccurate).count { $0.text == names[1] }
        guard names[1] == "_" || uses == 1 else { return nil }
        let head = variable.modifiers.trimmedDescription
        declaration = (head.isEmpty ? "" : head + " ") + "let \(names[0]) = Lifetime()"
    }
}

/// A pipe: `let (signal, observer) = Signal<Int, Never>.pipe()`.
struct Pipe {
    let failure: String?
    private let type: String
    private var names: [String] = []
    private var head = ""

    init?(_ expression: ExprSyntax) {
        guard let call = expression.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "pipe",
            let base = member.base, let type = base.typeName, type.name == "Signal", type.arguments.count == 2
        else { return nil }
        self.type = type.arguments.joined(separator: ", ")
        failure = type.arguments.last
    }

    init?(_ variable: VariableDeclSyntax) {
        guard let binding = variable.bindings.first, variable.bindings.count == 1,
            let tuple = binding.pattern.as(TuplePatternSyntax.self), tuple.elements.count == 2,
            let value = binding.initializer?.value
        else { return nil }
        self.init(value)
        names = tuple.elements.map(\.pattern.trimmedDescription)
        head = variable.modifiers.trimmedDescription
        if !head.isEmpty { head += " " }
    }

    /// Returns the declarations of a subject and its signal. A member's signal is computed, because an initial value
    /// cannot use another member.
    func declarations(isMember: Bool) -> [String] {
        let subject = "\(head)let \(names[1]) = Subject<\(type)>()"
        let signal =
            isMember
            ? "\(head)var \(names[0]): Signal<\(type)> { \(names[1]).signal }"
            : "\(head)let \(names[0]) = \(names[1]).signal"
        return names[0] == "_" ? [subject] : [subject, signal]
    }
}
