import SwiftSyntax

extension Inference {
    /// A signal where the library takes anything that has one.
    func signalText(_ original: ExprSyntax, _ migrated: ExprSyntax) -> String {
        if let array = original.as(ArrayExprSyntax.self), let elements = migrated.as(ArrayExprSyntax.self)?.elements {
            let texts = zip(array.elements, elements).map {
                $1.leadingTrivia.description + signalText($0.expression, $1.expression)
            }
            let closing = migrated.as(ArrayExprSyntax.self)?.rightSquare.leadingTrivia.description ?? ""
            return "[" + texts.joined(separator: texts.contains { $0.contains("\n") } ? "," : ", ") + closing + "]"
        }
        let text = migrated.trimmedDescription
        guard of(original)?.kind.hasSignal == true else { return text }
        return text + ".signal"
    }

    /// A scheduler, where the library takes Dispatch's queues and its own.
    func schedulerText(_ capture: Capture) -> String {
        for rule in rules.schedulers {
            var matcher = Matcher(rule, self)
            guard matcher.matches(rule.pattern, capture.original, capture.migrated),
                case .statements(let statements) = rule.result,
                let template = statements.first
            else { continue }
            return Renderer(inference: self, bindings: matcher.bindings, indentation: "").render(template)
        }
        return switch capture.text {
        case "MainScheduler()": ".main"
        case "ImmediateScheduler()": ".immediate"
        default: of(capture.original)?.kind == "queue" ? "QueueScheduler(target: \(capture.text))" : capture.text
        }
    }

    /// A duration, where ReactiveSwift and ReactiveObjC take a number of seconds.
    func timeText(_ capture: Capture) -> String {
        let expression = capture.migrated
        let isLiteral = expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
        if isLiteral { return ".seconds(\(capture.text))" }
        if let member = capture.text.after("DispatchTimeInterval.") { return "." + member }
        let isSeconds = rules.library == .reactiveSwift || rules.library == .reactiveObjC
        return isSeconds && !capture.text.hasPrefix(".") ? ".seconds(\(capture.text))" : capture.text
    }
}

extension ClosureExprSyntax {
    /// The closure with one argument, and with no disposable as its result.
    func returningNil(indentation: String) -> String {
        var closure = self
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

extension Capture {
    /// A closure takes a tuple's elements apart by itself; an operator or a function's name does not.
    var functionOfTuple: String {
        guard let name = original.as(DeclReferenceExprSyntax.self)?.baseName else { return text }
        if case .binaryOperator = name.tokenKind { return "{ $0 \(name.text) $1 }" }
        return "{ \(text)($0, $1) }"
    }
}
