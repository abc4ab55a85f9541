import SwiftSyntax

/// The state that the rewriters of types, expressions, declarations and statements share.
class RuleRewriter: SyntaxRewriter {
    let inference: Inference
    private let file: SyntaxIdentifier
    private let places: SourceLocationConverter
    private(set) var rewritten = 0
    private(set) var marked = 0
    private(set) var left: Set<Finding> = []
    /// The differences that comments will state: last for the current statement, before it for the enclosing ones.
    var differences: [[Difference]] = [[]]
    var modules: Set<String> = []

    init(_ inference: Inference, _ file: SourceFileSyntax) {
        self.inference = inference
        self.file = file.id
        places = SourceLocationConverter(fileName: "", tree: file)
        super.init(viewMode: .sourceAccurate)
    }

    var rules: Rules { inference.rules }

    /// Lists a place of the file that is not changed, with the reason. Nodes of a replacement are not listed.
    func leave(_ node: some SyntaxProtocol, _ reason: String) {
        guard node.root.id == file else { return }
        let place = places.location(for: node.positionAfterSkippingLeadingTrivia)
        left.insert(Finding(line: place.line, column: place.column, text: reason))
    }

    func count(_ difference: Difference? = nil, modules: [String] = []) {
        rewritten += 1
        self.modules.formUnion(modules)
        guard let difference else { return }
        if !differences[differences.count - 1].contains(difference) {
            differences[differences.count - 1].append(difference)
        }
    }

    /// Rewrites without counting, because a part of a rewritten expression is not a place of its own.
    func uncounted<Result>(_ rewrite: () -> Result) -> Result {
        let before = rewritten
        defer { rewritten = before }
        return rewrite()
    }

    func didMark(_ count: Int) { marked += count }

    /// Returns the expression in a text, with the trivia of `node`; `node` itself if the text is not an expression.
    func parse(_ text: String, like node: some ExprSyntaxProtocol) -> ExprSyntax {
        (try? text.asExpression())?.with(\.leadingTrivia, node.leadingTrivia)
            .with(\.trailingTrivia, node.trailingTrivia) ?? ExprSyntax(node)
    }

    /// Converts a value to the signal, the error type or the scoped disposable that a declaration expects.
    func convert(_ original: ExprSyntax, _ migrated: ExprSyntax, to known: Knowledge) -> ExprSyntax {
        let choice = original.replacingChoices(in: migrated) { convert($0, $1, to: known) }
        if let choice, known.kind.isSignal || known.kind == "cancellable" { return choice }
        guard let value = inference.of(original) else { return migrated }
        var text = migrated.trimmedDescription
        if known.kind.isSignal {
            if value.kind.hasSignal { text = inference.signalText(original, migrated) }
            let mayFail = rules.library == .rx && known.failure != .never
            if mayFail, value.failure == .never, value.kind.isReactive {
                text = text.followed(by: link(of: migrated) + ".promoteError()")
            }
        } else if known.kind == "cancellable", value.kind == .disposable {
            text = text.followed(by: link(of: migrated) + ".scoped()")
        }
        if known.kind.isSignal, text.hasPrefix("Signal<_, "), let short = migrated.withoutInferredType {
            text = short
        }
        return text == migrated.trimmedDescription ? migrated : parse(text, like: migrated)
    }

    /// Adds `.scoped()` to a new token without a declared type, if the library's tokens end their subscriptions on
    /// release. A value that already has a name has that name's type.
    func scoped(_ original: ExprSyntax, _ migrated: ExprSyntax) -> ExprSyntax {
        if let choice = original.replacingChoices(in: migrated, scoped) { return choice }
        guard original.is(FunctionCallExprSyntax.self), let known = inference.of(original),
            inference.kept(known) != known
        else { return migrated }
        return convert(original, migrated, to: inference.kept(known))
    }

    /// Returns the new line before the last operator; empty if it does not begin a line.
    func link(of expression: ExprSyntax) -> String {
        let member = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
        let trivia = member?.period.leadingTrivia.description ?? ""
        return trivia.contains("\n") ? trivia : ""
    }
}

extension ExprSyntax {
    /// The text `.just(1)` for `Signal<_, Never>.just(1)`, where the type is known from the context.
    fileprivate var withoutInferredType: String? {
        guard let call = self.as(FunctionCallExprSyntax.self) else {
            return self.as(MemberAccessExprSyntax.self).flatMap {
                $0.base?.typeName == nil ? nil : ".\($0.declName.trimmedDescription)"
            }
        }
        let callee = call.calledExpression
        if callee.typeName != nil {
            return "Signal" + String(trimmedDescription.dropFirst(callee.trimmedDescription.count))
        }
        guard let base = callee.as(MemberAccessExprSyntax.self)?.base, base.typeName != nil else { return nil }
        return String(trimmedDescription.dropFirst(base.trimmedDescription.count)).trimmed
    }
}
