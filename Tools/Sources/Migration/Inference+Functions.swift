import SwiftSyntax

/// A parameter of a function that returns what it is given: `func get<T>(_ value: T) -> T`.
struct Passage: Equatable {
    let label: String?
    /// Its place among those with the same label.
    let index: Int
    /// Whether any type may be passed; otherwise only those that convert to the one that is written.
    let isGeneric: Bool

    init?(_ function: FunctionDeclSyntax) {
        guard let result = function.signature.returnClause?.type.trimmedDescription else { return nil }
        let parameters = Array(function.signature.parameterClause.parameters)
        guard let found = parameters.firstIndex(where: { $0.type.textOfValue == result }) else { return nil }
        label = parameters[found].label
        index = parameters[..<found].count { [label] in $0.label == label }
        isGeneric = function.genericParameterClause?.parameters.contains { $0.name.text == result } == true
    }

    /// What a call passes. A closure that trails has no label.
    fileprivate func value(in call: FunctionCallExprSyntax) -> ExprSyntax? {
        let all = call.captures(in: call)
        let labeled = all.filter { $0.label == label && !$0.isTrailing }
        let passed = labeled.isEmpty ? all.last { $0.isTrailing } : labeled[min(index, labeled.count - 1)]
        return passed.flatMap { $0.original.as(ClosureExprSyntax.self).map(\.result) ?? $0.original }
    }
}

extension Inference {
    /// What is known of what a call returns: of overloads that return what they are given, that.
    func result(of declared: Declaration?, for call: FunctionCallExprSyntax) -> Knowledge? {
        guard let declared else { return nil }
        guard let passed = declared.passage, passed.isGeneric || declared.isOverloaded,
            let known = passed.value(in: call).flatMap(of), passed.isGeneric || known.kind.isSignal
        else { return declared.result }
        return known
    }

    /// What a value returns that is called: a function of that name, or a closure.
    func resultOfFunction(_ value: ExprSyntax) -> Knowledge? {
        if let closure = value.as(ClosureExprSyntax.self) {
            return closure.signature?.returnClause.flatMap { of($0.type) } ?? closure.result.flatMap(of)
        }
        guard let name = value.as(DeclReferenceExprSyntax.self) else { return nil }
        return declaration(name.baseName.text, at: name)?.result
    }

    /// Whether it is a closure that throws, or the name of a function that does.
    func isThrowing(_ expression: ExprSyntax) -> Bool {
        if let closure = expression.as(ClosureExprSyntax.self) { return closure.throwsItself }
        if let name = expression.as(DeclReferenceExprSyntax.self) {
            return declaration(name.baseName.text, at: name)?.isThrowing == true
        }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
        return self.member(member.declName.baseName.text, of: base)?.isThrowing == true
    }
}

extension FunctionParameterSyntax {
    fileprivate var label: String? { firstName.text == "_" ? nil : firstName.text }
}

extension TypeSyntax {
    /// The type, or what a function of this type returns.
    fileprivate var textOfValue: String {
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.textOfValue }
        return self.as(FunctionTypeSyntax.self)?.returnClause.type.trimmedDescription ?? trimmedDescription
    }
}
