import SwiftSyntax

/// Closures whose arguments differ between the libraries.
extension ClosureExprSyntax {
    /// With the input before the state; nil if the arguments have no names. A closure of the state alone ignores the input.
    var withInputFirst: ClosureExprSyntax? {
        switch signature?.parameterClause {
        case .simpleInput(let names):
            guard let first = names.first, let last = names.last, names.count < 3 else { return nil }
            let comma = TokenSyntax.commaToken(trailingTrivia: .space)
            let isAlone = names.count == 1
            let input = isAlone ? .wildcardToken() : last.name.with(\.trailingTrivia, [])
            let state = first.name.with(\.trailingTrivia, last.name.trailingTrivia)
            let swapped = ClosureShorthandParameterListSyntax([
                ClosureShorthandParameterSyntax(name: input, trailingComma: first.trailingComma ?? comma),
                ClosureShorthandParameterSyntax(name: state),
            ])
            return with(
                \.signature!.parameterClause, .simpleInput(swapped.with(\.trailingTrivia, names.trailingTrivia)))
        case .parameterClause(let clause):
            guard let first = clause.parameters.first, let last = clause.parameters.last, clause.parameters.count == 2
            else { return nil }
            let swapped = ClosureParameterListSyntax([
                last.with(\.trailingComma, first.trailingComma), first.with(\.trailingComma, nil),
            ])
            return with(\.signature!.parameterClause, .parameterClause(clause.with(\.parameters, swapped)))
        case nil: return nil
        }
    }

    /// Without its argument; nil if it uses it.
    var withoutArgument: ClosureExprSyntax? {
        guard let signature, signature.returnClause == nil, signature.effectSpecifiers == nil,
            let name = parameterNames.first, parameterNames.count == 1,
            !statements.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == name && name != "_" })
        else { return nil }
        if signature.capture != nil { return with(\.signature!.parameterClause, nil) }
        return with(\.signature, nil).with(\.leftBrace.trailingTrivia, signature.inKeyword.trailingTrivia)
    }

    /// The one statement, with `$0` for the argument; nil if more is written down than its name.
    var textWithoutName: String? {
        guard let signature, signature.capture == nil, signature.returnClause == nil, signature.effectSpecifiers == nil,
            signature.attributes.isEmpty, let name = parameterNames.first, parameterNames.count == 1,
            let statement = statements.only
        else { return nil }
        return statement.tokens(viewMode: .sourceAccurate).map { $0.text == name ? "$0" : $0.text }.joined()
    }

    /// With its argument beside its result; nil if that is not one expression, or the argument has no name.
    fileprivate var pairing: ClosureExprSyntax? {
        let name = parameterNames.first ?? "$0"
        guard let item = statements.first, statements.count == 1, let result, parameterNames.count < 2, name != "_",
            signature?.returnClause == nil,
            let pair = try? "(\(name), \(result.trimmedDescription))".asExpression()
        else { return nil }
        let new = pair.with(\.leadingTrivia, item.leadingTrivia).with(\.trailingTrivia, item.trailingTrivia)
        return with(\.statements, [item.with(\.item, .expr(new))])
    }

    /// The closure with one argument, and with no disposable as its result.
    func returningNil(indentation: String) -> String {
        var closure = with(\.statements, NilReturner().visit(statements))
        if let names = signature?.parameterClause?.as(ClosureShorthandParameterListSyntax.self), names.count > 1,
            let first = names.first
        {
            let only = ClosureShorthandParameterListSyntax([
                first.with(\.trailingComma, nil).with(\.trailingTrivia, .space)
            ])
            closure.signature?.parameterClause = .simpleInput(only)
        }
        guard let last = statements.last, !last.item.is(ReturnStmtSyntax.self) else {
            return closure.trimmedDescription
        }
        let text = closure.trimmedDescription.dropLast().trimmed
        let hasComment = (last.trailingTrivia + rightBrace.leadingTrivia).contains(where: \.isComment)
        let line = last.leadingTrivia.description.contains("\n") || statements.count > 1 || hasComment
        return line ? text + "\n" + indentation + "    return nil\n" + indentation + "}" : text + "; return nil }"
    }
}

/// Gives each `return` of a closure a value, as its type asks for.
private final class NilReturner: SyntaxRewriter {
    override func visit(_ node: ReturnStmtSyntax) -> StmtSyntax {
        guard node.expression == nil else { return StmtSyntax(node) }
        let keyword = node.returnKeyword.with(\.trailingTrivia, .space)
        let value = NilLiteralExprSyntax(trailingTrivia: node.trailingTrivia)
        return StmtSyntax(node.with(\.returnKeyword, keyword).with(\.expression, ExprSyntax(value)))
    }

    override func visit(_ node: ClosureExprSyntax) -> ExprSyntax { ExprSyntax(node) }
    override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax { DeclSyntax(node) }
}

extension Capture {
    /// A closure takes a tuple's elements apart by itself; an operator or a function's name does not. A function of an
    /// array of signals is given an array.
    func functionOfTuple(of count: Int) -> String {
        if original.is(ClosureExprSyntax.self) || count < 2 { return text }
        if original.isOperator { return "{ $0 \(text) $1 }" }
        return "{ \(text)(" + (0..<count).map { "$\($0)" }.joined(separator: ", ") + ") }"
    }

    /// Whether it is a function's name, or a closure that is one expression.
    var isOneExpression: Bool {
        original.isName
            || original.as(ClosureExprSyntax.self).map { $0.statements.count == 1 && $0.result != nil } == true
    }

    /// A closure, or a function's name, as a closure that returns its argument beside its result.
    var pairing: String? {
        if original.isName { return "{ ($0, try \(text)($0)) }" }
        return migrated.as(ClosureExprSyntax.self)?.pairing?.trimmedDescription
    }

    /// A closure that sends to a relay. It holds the relay, as the library does, and not the object that has it.
    var sender: String {
        let name = migrated.as(DeclReferenceExprSyntax.self)?.baseName.text
        if let name, !name.hasPrefix("$") { return "{ [\(name)] in \(name).send($0) }" }
        let member = migrated.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? "relay"
        return "{ [\(member) = \(text)] in \(member).send($0) }"
    }
}
