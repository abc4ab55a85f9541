import SwiftSyntax

extension Inference {
    /// Returns the text of an expression, with `.signal` appended if it has a signal. The library accepts subjects and
    /// properties where Impulse expects a signal.
    func signalText(_ original: ExprSyntax, _ migrated: ExprSyntax) -> String {
        if let array = original.as(ArrayExprSyntax.self), let elements = migrated.as(ArrayExprSyntax.self)?.elements {
            let isMixed = mixesFailures(array.elements.map(\.expression))
            let texts = zip(array.elements, elements).map {
                let text = signalText($0.expression, $1.expression)
                return $1.leadingTrivia.description + (isMixed ? promoted(text, $0.expression) : text)
            }
            let closing = migrated.as(ArrayExprSyntax.self)?.rightSquare.leadingTrivia.description ?? ""
            return "[" + texts.joined(separator: texts.contains { $0.contains("\n") } ? "," : ", ") + closing + "]"
        }
        let text = migrated.trimmedDescription
        guard of(original)?.kind.hasSignal == true else { return text }
        // The branches of `? :` may have different types, so each is converted.
        let choice = original.replacingChoices(in: migrated) { first, second in
            let new = (try? signalText(first, second).asExpression()) ?? second
            return new.with(\.leadingTrivia, second.leadingTrivia).with(\.trailingTrivia, second.trailingTrivia)
        }
        return choice?.trimmedDescription ?? text.followed(by: ".signal")
    }

    /// Returns whether RxSwift combines signals that can fail with some that cannot. Impulse's have two types.
    func mixesFailures(_ signals: [ExprSyntax]) -> Bool {
        guard rules.library == .rx else { return false }
        let failures = signals.compactMap { of($0).flatMap { $0.kind.isReactive ? $0.failure : nil } ?? .unknown }
        return failures.contains(.never) && failures.contains { $0 != .never }
    }

    /// Returns the text of a signal as one that can fail.
    func promoted(_ text: String, _ original: ExprSyntax) -> String {
        of(original)?.failure == .never ? text.followed(by: ".promoteError()") : text
    }

    /// Returns the text of Impulse's scheduler for a Dispatch queue or one of the library's schedulers.
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

    /// Returns the text of a duration. ReactiveSwift and ReactiveObjC pass seconds as a number.
    func timeText(_ capture: Capture) -> String {
        let expression = capture.migrated
        let isLiteral = expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
        if isLiteral { return ".seconds(\(capture.text))" }
        if let member = capture.text.after("DispatchTimeInterval.") { return "." + member }
        let isSeconds = rules.library == .reactiveSwift || rules.library == .reactiveObjC
        return isSeconds && !capture.text.hasPrefix(".") ? ".seconds(\(capture.text))" : capture.text
    }
}
