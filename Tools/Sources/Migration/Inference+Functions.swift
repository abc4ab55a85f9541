import SwiftSyntax

/// A parameter that a function seems to return, because its type, or the result of its function type, is the function's
/// result type: `func get<T>(_ value: T) -> T`.
struct Passage: Equatable {
    let label: String?
    /// The index among the parameters with the same label.
    let index: Int
    /// True if any type may be passed; false if the argument has to convert to the declared type.
    let isGeneric: Bool

    init?(_ function: FunctionDeclSyntax) {
        guard let result = function.signature.returnClause?.type.trimmedDescription else { return nil }
        let parameters = Array(function.signature.parameterClause.parameters)
        guard let found = parameters.firstIndex(where: { $0.type.textOfValue == result }) else { return nil }
        label = parameters[found].label
        index = parameters[..<found].count { [label] in $0.label == label }
        isGeneric = function.genericParameterClause?.parameters.contains { $0.name.text == result } == true
    }

    /// Returns the argument that a call passes, or the result of a closure. A trailing closure has no label.
    fileprivate func value(in call: FunctionCallExprSyntax) -> ExprSyntax? {
        let all = call.captures(in: call)
        let labeled = all.filter { $0.label == label && !$0.isTrailing }
        let passed = labeled.isEmpty ? all.last { $0.isTrailing } : labeled[min(index, labeled.count - 1)]
        return passed.flatMap { $0.original.as(ClosureExprSyntax.self).map(\.result) ?? $0.original }
    }
}

extension Inference {
    /// Returns the knowledge about the result of a call. A generic or overloaded function that returns its argument has
    /// the knowledge about the argument.
    func result(of declared: Declaration?, for call: FunctionCallExprSyntax) -> Knowledge? {
        guard let declared else { return nil }
        guard let passed = declared.passage, passed.isGeneric || declared.isOverloaded,
            let known = passed.value(in: call).flatMap(of), passed.isGeneric || known.kind.isSignal
        else { return declared.result }
        return known
    }

    /// Returns the knowledge about the result of calling a value: a function's name or a closure.
    func resultOfFunction(_ value: ExprSyntax) -> Knowledge? {
        if let closure = value.as(ClosureExprSyntax.self) {
            return closure.signature?.returnClause.flatMap { of($0.type) } ?? closure.result.flatMap(of)
        }
        guard let name = value.as(DeclReferenceExprSyntax.self) else { return nil }
        return declaration(name.baseName.text, at: name)?.result
    }

    /// Returns whether it is a closure that throws, or the name of a function that throws.
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
    /// The text of the type or, for a function type, of its result.
    fileprivate var textOfValue: String {
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.textOfValue }
        return self.as(FunctionTypeSyntax.self)?.returnClause.type.trimmedDescription ?? trimmedDescription
    }
}
