import SwiftSyntax

extension SequenceExprSyntax {
    /// The branches of `? :`; empty if the sequence has none. The parser leaves `? :` unfolded, in one list with the
    /// operators of the condition and of an assignment.
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
    /// Returns the migrated `? :`, also one in parentheses, with each branch replaced; `nil` if the expression is not a
    /// `? :`.
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
    /// Returns the knowledge about an expression that is one of these branches. Branches without a type of their own,
    /// such as `nil` and `.just(1)`, take the type of the others.
    func ofChoice(among expressions: [ExprSyntax]) -> Knowledge? {
        let known = expressions.filter { !$0.is(NilLiteralExprSyntax.self) }.map { ($0, of($0)) }
            .filter { $1 != nil || !$0.isImplicitMember }
        return Knowledge.oneOf(known.map(\.1))
    }
}

extension Knowledge {
    /// Returns the knowledge that all of these share; for reactive ones, at least that it is a signal or has one.
    static func oneOf(_ all: [Knowledge?]) -> Knowledge? {
        let known = all.compactMap { $0 }
        guard let first = known.first else { return nil }
        let isCertain = known.count == all.count
        if isCertain, known.allSatisfy({ $0 == first }) { return first }
        guard known.allSatisfy(\.kind.isReactive) else { return nil }
        let failure = known.dropFirst().reduce(first.failure) { $0.joined($1.failure) }
        // The branches differ, or one is unknown. The signal may be limited to one value, so assume `maybe`.
        let common: Kind = known.allSatisfy(\.kind.isSignal) ? .maybe : "convertible"
        let isSame = isCertain && known.allSatisfy { $0.kind == first.kind }
        return Knowledge(kind: isSame ? first.kind : common, failure: isCertain ? failure : .unknown)
    }
}
