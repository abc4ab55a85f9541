#if Macros
import SwiftSyntax

extension Callback {
    /// Why the method cannot become a signal, each at what is wrong.
    func refusals(in lexicalContext: [Syntax]) -> [Refusal] {
        var refusals = function.refusalsAsMember(in: lexicalContext)
        if let generics = function.genericParameterClause { refusals.append(Refusal(.generic, at: generics)) }
        for parameter in function.parameters {
            if let opaque = parameter.type.firstOpaque {
                refusals.append(Refusal(.generic, at: opaque))
            } else if parameter.innerName.isName && parameter.isInout {
                refusals.append(Refusal(.inoutArgument, at: parameter.type))
            } else if parameter.innerName.isName && parameter.isNonescapingClosure {
                refusals.append(Refusal(.nonescapingClosure, at: parameter.type))
            }
        }
        if let name = attribute?.argument(nil), givenName == nil {
            refusals.append(Refusal(.nameIsNoName, at: name))
        }
        let hasOwnAnswer = function.body != nil || function.isOverride
        refusals += function.refusalsOfAnswer(attribute, named: "Callback", hasOwnAnswer: hasOwnAnswer)
        return refusals
    }
}

extension FunctionDeclSyntax {
    /// Why the method cannot be one whose body a macro writes.
    func refusalsAsMember(in lexicalContext: [Syntax]) -> [Refusal] {
        let owner = lexicalContext.first
        if owner?.is(ClassDeclSyntax.self) != true && owner?.is(ActorDeclSyntax.self) != true {
            return [Refusal(.notInAClass, at: name)]
        }
        let shared = modifiers.first { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
        return shared.map { [Refusal(.isStatic, at: $0)] } ?? []
    }

    /// Why it is unclear what is returned.
    func refusalsOfAnswer(_ attribute: AttributeSyntax?, named name: String, hasOwnAnswer: Bool) -> [Refusal] {
        switch (attribute?.argument("returning"), result) {
        case (let answer?, nil): [Refusal(.nothingToAnswer, at: answer)]
        case (let answer?, .some) where hasOwnAnswer: [Refusal(.twoAnswers, at: answer)]
        case (nil, let result?) where !hasOwnAnswer: [Refusal(.noAnswer(attribute: name), at: result)]
        default: []
        }
    }
}

extension TypeSyntax {
    /// The first `some` in the type.
    fileprivate var firstOpaque: SomeOrAnyTypeSyntax? {
        let finder = OpaqueFinder(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.found
    }
}

private final class OpaqueFinder: SyntaxVisitor {
    var found: SomeOrAnyTypeSyntax?

    override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
        if found == nil && node.someOrAnySpecifier.tokenKind == .keyword(.some) { found = node }
        return .visitChildren
    }
}

#endif
