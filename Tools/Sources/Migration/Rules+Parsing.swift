import SwiftSyntax

/// An invalid line in a file of rules.
struct RuleError: Error, CustomStringConvertible {
    let line: Int
    let message: String
    var description: String { "line \(line): \(message)" }
}

extension Rules {
    /// Parses rules. `Rules/README.md` describes the notation.
    init(_ text: String, of library: Library) throws(RuleError) {
        self.init(library: library)
        var entry: (line: Int, head: String, details: [String])?
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.trimmed
            if content.isEmpty || content.hasPrefix("#") { continue }
            if line.hasPrefix(" ") {
                guard entry != nil else { throw RuleError(line: number + 1, message: "belongs to no rule") }
                entry?.details.append(content)
            } else {
                if let entry { try add(entry.head, details: entry.details, line: entry.line) }
                entry = (number + 1, content, [])
            }
        }
        if let entry { try add(entry.head, details: entry.details, line: entry.line) }
    }

    private mutating func add(_ head: String, details: [String], line: Int) throws(RuleError) {
        var details = try Details(details, line: line)
        if let names = head.after("same ") {
            sameCalls.formUnion(names.separated(by: ","))
            same = Set(sameCalls.map { String($0.prefix { $0 != "(" }) })
        } else if let names = head.after("own ") {
            own.formUnion(names.separated(by: ","))
        } else if let sides = head.after("parameter ")?.separated(by: "=>"), sides.count == 2 {
            parameters[sides[0]] = sides[1]
        } else if let name = head.after("conformance ") {
            conformances[name] = details.difference
        } else if let head = head.after("import ") {
            let sides = head.separated(by: "=>")
            for module in sides[0].separated(by: ",") {
                imports[module] = sides.count > 1 ? sides[1].separated(by: ",").filter { !$0.isEmpty } : []
            }
        } else if let names = head.after("left import ") {
            for module in names.separated(by: ",") { leftImports[module] = details.reason ?? "has no counterpart" }
        } else if let head = head.after("left ") {
            details.reason = details.reason ?? "has no counterpart"
            for pattern in head.separated(by: ";") { try add(pattern: pattern, replacement: nil, details, line) }
        } else {
            let sides = head.separated(by: "=>")
            guard sides.count == 2 else { throw RuleError(line: line, message: "expected one =>") }
            try add(pattern: sides[0], replacement: sides[1], details, line)
        }
    }

    private mutating func add(pattern: String, replacement: String?, _ details: Details, _ line: Int) throws(RuleError)
    {
        if let pattern = pattern.after("type ") {
            let type = try pattern.asType(line)
            guard let (name, parameters) = type.nameAndArguments else {
                throw RuleError(line: line, message: "not a name")
            }
            let rule = TypeRule(
                name: name, parameters: parameters,
                result: try replacement.map { text throws(RuleError) in .type(try text.asType(line)) }
                    ?? .left(reason: details.reason ?? ""),
                kind: details.kind ?? (replacement == nil ? .other : .signal), difference: details.difference)
            types[name, default: []].append(rule)
        } else {
            let isScheduler = pattern.hasPrefix("scheduler ")
            let pattern = try (pattern.after("scheduler ") ?? pattern).asExpression(line)
            var statements: [ExprSyntax] = []
            for text in replacement?.separated(by: ";") ?? [] { statements.append(try text.asExpression(line)) }
            let rule = Rule(
                pattern, replacement == nil ? .left(reason: details.reason ?? "") : .statements(statements),
                kind: details.kind, details.difference, modules: details.modules,
                reach: details.reach)
            if isScheduler {
                schedulers.append(rule)
            } else {
                expressions[pattern.outermostName, default: []].append(rule)
            }
        }
    }
}

/// The indented lines of a rule.
private struct Details {
    var kind: Kind?
    var reason: String?
    var difference: Difference?
    var modules: [String] = []
    var reach: Reach?

    init(_ lines: [String], line: Int) throws(RuleError) {
        for text in lines {
            if let kind = text.after("is ") {
                self.kind = Kind(kind)
            } else if let reach = text.after("for a ")?.separated(by: " name").first.flatMap(Reach.init) {
                self.reach = reach
            } else if let reason = text.after("because ") {
                self.reason = reason
            } else if let modules = text.after("needs ") {
                self.modules = modules.separated(by: ",")
            } else if let row = text.after("differs `"), let end = row.range(of: "`: ") {
                difference = Difference(row: String(row[..<end.lowerBound]), note: String(row[end.upperBound...]))
            } else {
                throw RuleError(line: line, message: "unknown: \(text)")
            }
        }
    }
}

extension ExprSyntax {
    /// The name under which the rules for this expression are found.
    var outermostName: String {
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.outermostName }
        if let member = self.as(MemberAccessExprSyntax.self) {
            return member.declName.baseName.text.withoutMetavariable
        }
        if let specialized = self.as(GenericSpecializationExprSyntax.self) {
            return specialized.expression.outermostName
        }
        return self.as(DeclReferenceExprSyntax.self)?.baseName.text.withoutMetavariable ?? ""
    }
}

extension IdentifierTypeSyntax {
    var argumentTexts: [String] {
        genericArgumentClause?.arguments.map(\.argument.trimmedDescription) ?? []
    }
}

extension String {
    fileprivate var withoutMetavariable: String { isMetavariable ? "" : self }

    func asExpression(_ line: Int = 0) throws(RuleError) -> ExprSyntax {
        let tree = SourceFileSyntax(parsing: self)
        guard !tree.hasError, tree.statements.count == 1,
            let expression = tree.statements.first?.item.as(ExprSyntax.self)
        else {
            throw RuleError(line: line, message: "not one expression: \(self)")
        }
        return expression
    }

    func asType(_ line: Int = 0) throws(RuleError) -> TypeSyntax {
        let tree = SourceFileSyntax(parsing: "let x: \(self)")
        guard !tree.hasError, let variable = tree.statements.first?.item.as(VariableDeclSyntax.self),
            let type = variable.bindings.first?.typeAnnotation?.type
        else { throw RuleError(line: line, message: "not a type: \(self)") }
        return type
    }
}
