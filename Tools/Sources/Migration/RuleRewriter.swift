import SwiftSyntax

/// What the rewriters of types, expressions, declarations and statements share.
class RuleRewriter: SyntaxRewriter {
    let inference: Inference
    private let file: SyntaxIdentifier
    private let places: SourceLocationConverter
    private(set) var rewritten = 0
    private(set) var marked = 0
    private(set) var left: Set<Finding> = []
    /// The differences that the statement under way will state in a comment; those of statements around it are before them.
    var differences: [[Difference]] = [[]]
    var modules: Set<String> = []

    init(_ inference: Inference, _ file: SourceFileSyntax) {
        self.inference = inference
        self.file = file.id
        places = SourceLocationConverter(fileName: "", tree: file)
        super.init(viewMode: .sourceAccurate)
    }

    var rules: Rules { inference.rules }

    /// Lists a place of the file, with the reason why it is not changed. Of what a replacement is made, nothing is listed.
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

    /// What is rewritten once more within something else is no place of its own.
    func uncounted<Result>(_ rewrite: () -> Result) -> Result {
        let before = rewritten
        defer { rewritten = before }
        return rewrite()
    }

    func didMark(_ count: Int) { marked += count }

    /// An expression with the trivia of another; that one itself if the text is none.
    func parse(_ text: String, like node: some ExprSyntaxProtocol) -> ExprSyntax {
        (try? text.asExpression())?.with(\.leadingTrivia, node.leadingTrivia)
            .with(\.trailingTrivia, node.trailingTrivia) ?? ExprSyntax(node)
    }

    /// A value where a declaration asks for a signal, for one with another error type, or for a disposable that ends with it.
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

    /// A value where nothing says what it should be: a token that ends its subscription when it is released still does.
    /// One that has a name already is what that name was declared to be.
    func scoped(_ original: ExprSyntax, _ migrated: ExprSyntax) -> ExprSyntax {
        if let choice = original.replacingChoices(in: migrated, scoped) { return choice }
        guard original.is(FunctionCallExprSyntax.self), let known = inference.of(original),
            inference.kept(known) != known
        else { return migrated }
        return convert(original, migrated, to: inference.kept(known))
    }

    /// A line of its own, if the last operator has one.
    func link(of expression: ExprSyntax) -> String {
        let member = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
        let trivia = member?.period.leadingTrivia.description ?? ""
        return trivia.contains("\n") ? trivia : ""
    }
}

extension ExprSyntax {
    /// `.just(1)` for `Signal<_, Never>.just(1)`, where the type is known anyway.
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
