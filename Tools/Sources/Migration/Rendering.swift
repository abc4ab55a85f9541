import SwiftSyntax

/// Renders the replacement of a rule, with the captures of its metavariables.
struct Renderer {
    let inference: Inference
    let bindings: Bindings
    /// The indentation of the line on which the replaced expression begins.
    let indentation: String
    /// The error type of the rule's receiver.
    var failure = Failure.unknown
    /// True if signals that can fail are combined with some that cannot.
    private(set) var isMixed = false

    func render(_ template: ExprSyntax) -> String {
        var renderer = self
        renderer.isMixed = template.combinesSignals && inference.mixesFailures(signals.map(\.original))
        let text = renderer.render(template, isChain: true)
        // Type arguments that are all inferred are not written.
        return ["<_, _>", "<_>"].reduce(text) { $0.separated(by: $1, trimming: false).joined() }
    }

    private func render(_ template: ExprSyntax, isChain: Bool) -> String {
        if let metavariable = template.metavariable { return text(of: metavariable) }
        if let member = template.as(MemberAccessExprSyntax.self) {
            let base = member.base.map { operand($0, isReceiver: true) ?? render($0, isChain: isChain) } ?? ""
            let name = member.declName.baseName.text
            let link = (isChain ? linkTrivia(after: member.base) : "") + "."
            return base.followed(by: link + (bindings.names[name] ?? name))
        }
        if let call = template.as(FunctionCallExprSyntax.self) { return render(call, isChain: isChain) }
        return substitute(Syntax(template))
    }

    /// Returns the trivia before a link of a chain: a new line, if the replaced link had one. The first link keeps the
    /// comment.
    private func linkTrivia(after base: ExprSyntax?) -> String {
        if base?.metavariable != nil { return bindings.linkTrivia.description }
        return bindings.linkTrivia.hasNewline ? bindings.linkTrivia.withoutComments.description : ""
    }

    /// Returns the text of a metavariable that is a receiver or an operand, if it needs parentheses; otherwise `nil`.
    private func operand(_ template: ExprSyntax, isReceiver: Bool) -> String? {
        guard let metavariable = template.metavariable, let capture = bindings.captures[metavariable.name]?.first,
            metavariable.role.mayBeOperand, capture.migrated.needsParentheses(isReceiver: isReceiver)
        else { return nil }
        return "(\(text(of: capture, metavariable.role)))"
    }

    private func substitute(_ node: Syntax) -> String {
        if let token = node.as(TokenSyntax.self) {
            let text = bindings.names[token.text] ?? listed(token.text) ?? token.text
            return token.leadingTrivia.description + text + token.trailingTrivia.description
        }
        return node.children(viewMode: .sourceAccurate).map { child in
            guard let expression = child.as(ExprSyntax.self),
                expression.metavariable != nil || child.is(FunctionCallExprSyntax.self)
                    || child.is(MemberAccessExprSyntax.self)
            else { return substitute(child) }
            let isOperand = node.parent?.as(SequenceExprSyntax.self).map { !$0.isAssignment } ?? false
            let text = (isOperand ? operand(expression, isReceiver: false) : nil) ?? render(expression, isChain: false)
            return child.leadingTrivia.description + text + child.trailingTrivia.description
        }.joined()
    }

    private func render(_ call: FunctionCallExprSyntax, isChain: Bool) -> String {
        let called = render(call.calledExpression, isChain: isChain)
        var arguments: [Argument] = []
        for argument in call.arguments {
            let label = argument.label?.text
            if let metavariable = argument.expression.metavariable {
                for capture in bindings.captures[metavariable.name] ?? [] {
                    let mayTrail = capture.isTrailing || [.kind(.relay), .keyPath].contains(metavariable.role)
                    arguments.append(
                        Argument(
                            label: label, text: text(of: capture, metavariable.role), isTrailing: mayTrail,
                            isChain: capture.migrated.isChainOfLines, wasReceiver: capture.wasReceiver))
                }
            } else if let split = splitClosure(argument) {
                if let text = split { arguments.append(Argument(label: label, text: text)) }
            } else {
                arguments.append(Argument(label: label, text: render(argument.expression, isChain: false)))
            }
        }
        // Only the first trailing closure has no label.
        let trailing =
            arguments.indices.first { index in
                arguments[index...].allSatisfy(\.isTrailing) && mayTrail(arguments[index].label, at: index, of: called)
            } ?? arguments.endIndex
        var text = called
        let listed = Array(arguments[..<trailing])
        let hasOwnClosure = call.trailingClosure != nil
        if !listed.isEmpty || (trailing == arguments.endIndex && !hasOwnClosure) {
            text += "(\(list(listed, isChain: isChain)))"
        }
        for (index, argument) in arguments[trailing...].enumerated() {
            text += " " + (index == 0 ? "" : (argument.label ?? "_") + ": ") + argument.text
        }
        if let closure = call.trailingClosure { text += " " + substitute(Syntax(closure)).trimmed }
        return text
    }

    private func list(_ arguments: [Argument], isChain: Bool) -> String {
        let texts = arguments.map(\.labeled)
        if isChain, arguments.contains(where: { $0.isChain && $0.wasReceiver }) {
            let inner = indentation + "    "
            return "\n" + arguments.map { inner + $0.indented(by: inner) }.joined(separator: ",\n") + "\n" + indentation
        }
        guard isChain, bindings.argumentTrivia.hasNewline, !arguments.isEmpty else {
            return texts.joined(separator: ", ")
        }
        return bindings.argumentTrivia.description
            + texts.joined(separator: "," + bindings.argumentTrivia.withoutComments.description)
            + bindings.closingTrivia.description
    }

    private func mayTrail(_ label: String?, at index: Int, of called: String) -> Bool {
        label == nil || (label == "next" && index == 0 && called.contains(".subscribe"))
    }

    /// For `$split.name`: returns the closure of that case. The inner optional is `nil` if the case does nothing.
    private func splitClosure(_ argument: LabeledExprSyntax) -> String?? {
        guard let member = argument.expression.as(MemberAccessExprSyntax.self),
            let metavariable = member.base?.metavariable,
            metavariable.role == .split, let split = bindings.splits[metavariable.name]
        else { return nil }
        let isError = argument.label?.text == "error"
        let name = member.declName.baseName.text
        let closure = split.closure(
            for: name, takesValue: argument.label?.text != "completed", indentation: indentation)
        if closure == nil, isError, failure != .never { return .some("{ _ in }") }
        return .some(closure)
    }

    private func text(of metavariable: Metavariable) -> String {
        if metavariable.name == "$partner" {
            return bindings.captures["$ending"]?.first.flatMap { inference.of($0.original)?.partner } ?? "subscriber"
        }
        guard let captures = bindings.captures[metavariable.name] else {
            return bindings.names[metavariable.name] ?? metavariable.name
        }
        let isMixed =
            metavariable.role == .any && captures.count > 1 && inference.mixesFailures(captures.map(\.original))
        return captures.map {
            let text = text(of: $0, metavariable.role)
            return isMixed ? inference.promoted(text, $0.original) : text
        }.joined(separator: ", ")
    }

    /// The signals, without elements of arrays.
    private var signals: [Capture] {
        let roles: [Metavariable.Role] = [.signal, .known]
        return bindings.captures.filter { roles.contains(Metavariable(name: $0.key, repetition: .once).role) }
            .flatMap(\.value)
    }

    /// Returns the arguments that a metavariable stands for, as the elements of an array literal.
    private func listed(_ name: String) -> String? {
        bindings.captures[name].map { $0.map(\.text).joined(separator: ", ") }
    }

    private func text(of capture: Capture, _ role: Metavariable.Role) -> String {
        switch role {
        case .signal, .known:
            isMixed
                ? inference.promoted(inference.signalText(capture.original, capture.migrated), capture.original)
                : inference.signalText(capture.original, capture.migrated)
        case .scheduler: inference.schedulerText(capture)
        case .time: inference.timeText(capture)
        case .combine: capture.functionOfTuple(of: signals.count)
        case .attempts: Int(capture.text).map { "\(max($0 - 1, 0))" } ?? capture.oneLess
        case .kind(.relay): capture.sender
        case .keyPath: bindings.captures["$object"]?.first.map(capture.setter(of:)) ?? capture.text
        case .work: capture.closure?.withInputFirst?.trimmedDescription ?? capture.text
        case .ignoring: capture.closure?.withoutArgument?.trimmedDescription ?? capture.text
        case .pairing: capture.pairing ?? capture.text
        case .run: capture.closure?.returningNil(indentation: indentation) ?? capture.text
        default: capture.text
        }
    }
}

/// An argument of a replacement.
private struct Argument {
    let label: String?
    let text: String
    var isTrailing = false
    /// True if it is a chain over several lines, and if it began the whole expression.
    var isChain = false
    var wasReceiver = false

    var labeled: String { (label.map { $0 + ": " } ?? "") + text }

    /// Returns the text with the links of a chain indented one step further than its beginning.
    func indented(by indentation: String) -> String {
        let lines = labeled.lines
        guard isChain, let first = lines.first else { return labeled }
        return first + "\n" + lines.dropFirst().joined(separator: "\n").indented(by: indentation + "    ")
    }
}

extension ExprSyntax {
    /// True if a link of the chain begins a line.
    fileprivate var isChainOfLines: Bool {
        let member = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
        guard let member = member ?? self.as(MemberAccessExprSyntax.self) else { return false }
        return member.period.leadingTrivia.hasNewline || member.base?.isChainOfLines == true
    }
}

extension ExprSyntax {
    /// True if it is `Signal.merge(…)` and the like, with operators after it or without.
    fileprivate var combinesSignals: Bool { (innermostReceiver ?? self).trimmedDescription == "Signal" }
}

extension SequenceExprSyntax {
    fileprivate var isAssignment: Bool { elements.contains { $0.is(AssignmentExprSyntax.self) } }
}

extension Capture {
    fileprivate var wasReceiver: Bool { original.parent?.is(MemberAccessExprSyntax.self) == true }

    fileprivate var closure: ClosureExprSyntax? { migrated.as(ClosureExprSyntax.self) }

    fileprivate var oneLess: String {
        (migrated.needsParentheses(isReceiver: false) ? "(\(text))" : text) + " - 1"
    }
}
