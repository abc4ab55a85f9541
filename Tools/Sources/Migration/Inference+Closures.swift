import SwiftSyntax

extension Inference {
    /// Returns whether a rule matches a method of this name on a receiver. For an unknown receiver, only rules with
    /// `$unknown` count, since hardly any other type has their methods.
    func isMethod(_ name: String, of base: ExprSyntax) -> Bool {
        let known = of(base)
        if let type = known?.type, member(name, ofType: type) != nil { return false }
        return (rules.expressions[name] ?? []).contains { rule in
            guard rule.pattern.is(FunctionCallExprSyntax.self), let receiver = rule.pattern.receiver?.metavariable
            else {
                return false
            }
            let matcher = Matcher(rule, self)
            return (known != nil || receiver.role == .unknown)
                && matcher.accepts(receiver, Capture(original: base, migrated: base))
        }
    }

    /// Returns whether a closure receives the observer of a new signal.
    func isRun(_ closure: ClosureExprSyntax) -> Bool {
        guard let call = closure.call else { return false }
        return (rules.expressions[call.calledExpression.outermostName] ?? []).contains { $0.takesRun }
    }

    /// Returns the knowledge about the argument of a closure that is called for each element of an array, or each value
    /// or event of a signal.
    func element(for closure: ClosureExprSyntax) -> Knowledge? {
        guard let call = closure.call, let base = ExprSyntax(call).receiver else { return nil }
        if rule(for: ExprSyntax(call))?.passesEvents == true { return Knowledge(kind: .event) }
        let known = of(base)
        let label = closure.parent?.as(LabeledExprSyntax.self)?.label?.text
        // Other closures receive an error, or a state before the value.
        guard known?.kind.isReactive != true || label != "onError" && !closure.takesTwo else { return nil }
        return known?.element
    }

    /// Returns the knowledge about the values of the signal that a call makes.
    func elementOfValues(of call: FunctionCallExprSyntax) -> Knowledge? {
        guard rules.library == .rx, let receiver = ExprSyntax(call).receiver else { return nil }
        switch call.calledExpression.outermostName {
        case "materialize": return Knowledge(kind: .event)
        case "groupBy": return Knowledge(kind: "convertible")
        case "filter", "share", "take", "skip", "takeUntil", "skipUntil", "observe", "observeOn", "subscribeOn", "do",
            "debug",
            "debounce", "throttle", "delay", "distinctUntilChanged", "startWith", "asObservable", "asDriver",
            "asSignal":
            return of(receiver)?.element
        case "flatMap", "flatMapLatest", "flatMapFirst", "concatMap":
            let closure = call.captures(in: call).last?.original.as(ClosureExprSyntax.self)
            return closure?.result.flatMap(of)?.element
        default: return nil
        }
    }

    /// Returns the knowledge about the values of a subject or a property whose initial value is reactive.
    func elementOfInitialValue(of call: FunctionCallExprSyntax) -> Knowledge? {
        let value = call.arguments.first { $0.label?.text == "value" }.flatMap { of($0.expression) }
        return value?.kind.isReactive == true ? value : nil
    }

    /// Returns whether an expression has the same value if it is evaluated later or twice: a literal or a local name. A
    /// member may change, and it may be computed.
    func isPlain(_ expression: ExprSyntax) -> Bool {
        if expression.isConstant || isMadeOfPlain(expression) { return true }
        guard let name = expression.as(DeclReferenceExprSyntax.self), !expression.isOperator,
            let declared = declaration(name.baseName.text, at: name)
        else { return false }
        return declared.owner == nil && !declared.isGlobal
    }

    /// Returns whether it is an array or a signal of such expressions: `.just(1)`.
    private func isMadeOfPlain(_ expression: ExprSyntax) -> Bool {
        if let array = expression.as(ArrayExprSyntax.self) {
            return array.elements.map(\.expression).allSatisfy(isPlain)
        }
        guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
            let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        else { return false }
        return member.base.map(isTypeOfLibrary) ?? true && call.arguments.map(\.expression).allSatisfy(isPlain)
    }

    /// Returns whether the operators after an expression show that it is a signal. Results are kept, since each link of
    /// a chain asks the links after it.
    func isSignalByItsChain(_ expression: ExprSyntax) -> Bool {
        if let known = chains[expression.id] { return known }
        guard let member = expression.parent?.as(MemberAccessExprSyntax.self), member.base?.id == expression.id,
            let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id
        else { return false }
        let name = member.declName.baseName.text
        let isKnown = rules.same.contains(name) || rules.expressions[name] != nil
        let result = rules.isTelling(name) || isKnown && isSignalByItsChain(ExprSyntax(call))
        chains[expression.id] = result
        return result
    }
}

extension ClosureExprSyntax {
    /// The call to which the closure is an argument.
    var call: FunctionCallExprSyntax? {
        var node: Syntax? = parent
        while let current = node, !current.is(FunctionCallExprSyntax.self) {
            guard current.is(LabeledExprSyntax.self) || current.is(LabeledExprListSyntax.self) else { return nil }
            node = current.parent
        }
        return node?.as(FunctionCallExprSyntax.self)
    }
}
