import SwiftSyntax

extension SequenceExprSyntax {
    /// What `?` and `:` choose among; empty if this is no such choice. The parser leaves it in a list with the operators of the
    /// condition, and of an assignment.
    var choices: [ExprSyntax] {
        let all = Array(elements)
        guard all.count > 2, all[all.count - 2].is(UnresolvedTernaryExprSyntax.self) else { return [] }
        return all.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression } + [all[all.count - 1]]
    }

    fileprivate func replacingChoices(with new: [ExprSyntax]) -> SequenceExprSyntax {
        var (rest, replaced) = (new[...], Array(elements))
        for (index, element) in replaced.enumerated() {
            if let ternary = element.as(UnresolvedTernaryExprSyntax.self), let next = rest.popFirst() {
                replaced[index] = ExprSyntax(ternary.with(\.thenExpression, next))
            }
        }
        if let last = rest.popFirst() { replaced[replaced.count - 1] = last }
        return with(\.elements, ExprListSyntax(replaced))
    }
}

extension ExprSyntax {
    /// The migrated form of a choice, also in parentheses, with each of what it chooses among replaced; nil if this is none.
    func replacingChoices(in migrated: ExprSyntax, _ replace: (ExprSyntax, ExprSyntax) -> ExprSyntax) -> ExprSyntax? {
        if let only = self.as(TupleExprSyntax.self)?.elements.only, let tuple = migrated.as(TupleExprSyntax.self),
            let other = tuple.elements.only,
            let inner = only.expression.replacingChoices(in: other.expression, replace)
        {
            return ExprSyntax(tuple.with(\.elements, [other.with(\.expression, inner)]))
        }
        guard let sequence = self.as(SequenceExprSyntax.self), let other = migrated.as(SequenceExprSyntax.self),
            !sequence.choices.isEmpty, sequence.choices.count == other.choices.count
        else { return nil }
        return ExprSyntax(other.replacingChoices(with: zip(sequence.choices, other.choices).map(replace)))
    }
}

extension LabeledExprListSyntax {
    fileprivate var only: LabeledExprSyntax? { count == 1 ? first : nil }
}

extension Inference {
    /// What is known of something of which a condition chooses one. What has no type of its own, such as `nil` and `.just(1)`,
    /// has that of the others.
    func ofChoice(among expressions: [ExprSyntax]) -> Knowledge? {
        let known = expressions.filter { !$0.is(NilLiteralExprSyntax.self) }.map { ($0, of($0)) }
            .filter { $1 != nil || !$0.isImplicitMember }
        return Knowledge.oneOf(known.map(\.1))
    }
}

extension Knowledge {
    /// What is known of something that is one of these: of signals, at least that it is one.
    static func oneOf(_ all: [Knowledge?]) -> Knowledge? {
        let known = all.compactMap { $0 }
        guard let first = known.first else { return nil }
        let isCertain = known.count == all.count
        if isCertain, known.allSatisfy({ $0 == first }) { return first }
        guard known.allSatisfy(\.kind.isReactive) else { return nil }
        let failure = known.dropFirst().reduce(first.failure) { $0.joined($1.failure) }
        // A signal of which it is not known that it has one value may be one that does.
        let common: Kind = known.allSatisfy(\.kind.isSignal) ? .maybe : "convertible"
        let isSame = isCertain && known.allSatisfy { $0.kind == first.kind }
        return Knowledge(kind: isSame ? first.kind : common, failure: isCertain ? failure : .unknown)
    }
}
