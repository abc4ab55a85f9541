import SwiftSyntax

/// A closure that switches over an event, split so that each case can become a closure of its own.
struct Split {
    struct Case {
        var binding: String?
        var body: String
    }

    private(set) var cases: [String: Case] = [:]
    private var event = ""
    /// For a closure that ignores its argument: the body, which every case runs.
    private var always: Case?
    private var captures = ""

    init?(_ expression: ExprSyntax) {
        guard let closure = expression.as(ClosureExprSyntax.self) else { return nil }
        let head = closure.signature.map {
            $0.attributes.trimmedDescription + " " + ($0.capture?.trimmedDescription ?? "")
        }
        captures = head?.trimmed ?? ""
        if closure.parameterNames == ["_"] {
            always = Case(body: closure.statements.description)
            return
        }
        guard closure.statements.count == 1, let statement = closure.statements.first else { return nil }
        event = closure.parameterNames.first ?? "$0"
        let item = statement.item.as(ExpressionStmtSyntax.self)?.expression ?? statement.item.as(ExprSyntax.self)
        if let choice = item?.as(SwitchExprSyntax.self), choice.subject.trimmedDescription == event {
            for element in choice.cases { guard add(element) else { return nil } }
        } else if let condition = item?.as(IfExprSyntax.self), condition.elseBody == nil,
            condition.conditions.count == 1,
            let matching = condition.conditions.first?.condition.as(MatchingPatternConditionSyntax.self),
            matching.initializer.value.trimmedDescription == event
        {
            guard add(matching.pattern, condition.body.statements) else { return nil }
        } else {
            return nil
        }
    }

    private mutating func add(_ element: SwitchCaseListSyntax.Element) -> Bool {
        guard let element = element.as(SwitchCaseSyntax.self) else { return false }
        switch element.label {
        case .default:
            return element.statements.trimmedDescription == "break"
        case .case(let label):
            for item in label.caseItems {
                guard item.whereClause == nil, add(item.pattern, element.statements) else { return false }
            }
            return true
        }
    }

    /// Adds a case: `.failure(let error)`, `let .failure(error)` or `.finished`.
    private mutating func add(_ pattern: PatternSyntax, _ statements: CodeBlockItemListSyntax) -> Bool {
        let text = pattern.trimmedDescription
        let isBound = text.contains("let ")
        guard let rest = (text.after("let ") ?? text).after("."), !statements.needsSwitch(over: event) else {
            return false
        }
        let name = String(rest.prefix { $0.isLetter })
        var binding = rest.dropFirst(name.count).trimmed
        if binding.hasPrefix("(") { binding = binding.dropFirst().dropLast().trimmed }
        binding = binding.after("let ") ?? binding
        // Other patterns select among the values of a case.
        let isName = binding.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard cases[name] == nil, isName, isBound || ["", "_"].contains(binding) else { return false }
        let body = statements.trimmedDescription == "break" ? "" : statements.withoutLastSemicolon.description
        cases[name] = Case(binding: ["", "_"].contains(binding) ? nil : binding, body: body)
        return true
    }

    /// Returns whether `names` has each case with a body.
    func hasPlaces(in names: Set<String>) -> Bool {
        cases.allSatisfy { names.contains($0.key) || $0.value.body.trimmed.isEmpty }
    }

    /// Returns the closure for a case; `nil` if its body is empty.
    func closure(for name: String, takesValue: Bool, indentation: String) -> String? {
        guard let found = cases[name] ?? always, !found.body.trimmed.isEmpty else { return nil }
        let parameter = takesValue ? (found.binding ?? "_") + " in" : captures.isEmpty ? "" : "in"
        let head = [captures.trimmed, parameter].filter { !$0.isEmpty }.joined(separator: " ")
        let body = found.body.trimmed
        if !body.contains("\n"), !body.contains("//"), body.count + indentation.count < 80 {
            return "{ \(head.isEmpty ? "" : head + " ")\(body) }"
        }
        var lines = found.body.lines
        while lines.first?.trimmed.isEmpty == true { lines.removeFirst() }
        while lines.last?.trimmed.isEmpty == true { lines.removeLast() }
        let text = lines.joined(separator: "\n").indented(by: indentation + "    ")
        return "{\(head.isEmpty ? "" : " " + head)\n\(text)\n\(indentation)}"
    }
}

extension CodeBlockItemListSyntax {
    /// Returns whether the statements need a switch: they fall through, use the whole event, or break out of the
    /// switch.
    fileprivate func needsSwitch(over event: String) -> Bool {
        trimmedDescription != "break"
            && tokens(viewMode: .sourceAccurate).contains { token in
                switch token.text {
                case "fallthrough": true
                case "break": token.leavesSwitch
                case event: event != "$0" || !token.isInClosure(within: id)
                default: false
                }
            }
    }

    fileprivate var withoutLastSemicolon: Self {
        guard let last, let index = index(of: last) else { return self }
        return with(\.[index], last.with(\.semicolon, nil))
    }
}

extension ClosureExprSyntax {
    /// The names of the declared parameters.
    var parameterNames: [String] {
        switch signature?.parameterClause {
        case .simpleInput(let names): names.map(\.name.text)
        case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).text }
        case nil: []
        }
    }

    /// True if the closure can throw: it has a `try` or a `throw` outside a `do` and a nested closure.
    var throwsItself: Bool {
        final class Finder: SyntaxVisitor {
            var found = false
            override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
                if node.questionOrExclamationMark == nil { found = true }
                return .visitChildren
            }
            override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
                found = true
                return .skipChildren
            }
            override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
            override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
            override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        }
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(statements)
        return finder.found
    }

    /// The expression that its last statement returns.
    var result: ExprSyntax? {
        guard let last = statements.last?.item else { return nil }
        return last.as(ReturnStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self)
    }
}

extension TokenSyntax {
    /// For `break`: true if the switch around the case is the nearest loop or switch.
    fileprivate var leavesSwitch: Bool {
        guard let statement = parent?.as(BreakStmtSyntax.self) else { return false }
        if statement.label != nil { return true }
        var node = statement.parent
        while let current = node {
            switch current.kind {
            case .forStmt, .whileStmt, .repeatStmt, .closureExpr: return false
            case .switchCase: return current.parent?.parent?.parent?.is(CodeBlockItemSyntax.self) != true
            default: node = current.parent
            }
        }
        return true
    }

    /// Returns whether it is in a closure nested in these statements, where `$0` means another argument.
    fileprivate func isInClosure(within statements: SyntaxIdentifier) -> Bool {
        var node = parent
        while let current = node, current.id != statements {
            if current.is(ClosureExprSyntax.self) { return true }
            node = current.parent
        }
        return false
    }
}
