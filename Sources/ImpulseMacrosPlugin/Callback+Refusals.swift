#if Macros
import SwiftSyntax

extension Callback {
    /// The reasons why the method cannot become a signal, each at the offending syntax.
    func refusals(in lexicalContext: [Syntax]) -> [Refusal] {
        var refusals = function.refusalsAsMember(in: lexicalContext)
        if let generics = function.genericParameterClause { refusals.append(Refusal(.generic, at: generics)) }
        refusals += function.parameters.flatMap { self.refusals(of: $0, in: lexicalContext.first) }
        refusals += refusalsOfDuplicates
        if let name = attribute?.argument(nil), givenName == nil {
            refusals.append(Refusal(.nameIsNoName, at: name))
        }
        let hasOwnAnswer = function.body != nil || function.isOverride
        refusals += function.refusalsOfAnswer(attribute, named: "Callback", hasOwnAnswer: hasOwnAnswer)
        return refusals
    }

    /// True if the overridden method is called with these arguments.
    private var handsOn: Bool { function.isOverride && function.body == nil }

    private func refusals(of parameter: FunctionParameterSyntax, in owner: Syntax?) -> [Refusal] {
        let hasName = parameter.innerName.isName
        if let own = parameter.type.firstSelf {
            return [Refusal(.selfArgument(owner: owner?.nameOfDeclaration ?? "its name"), at: own)]
        } else if let opaque = parameter.type.firstOpaque {
            return [Refusal(.generic, at: opaque)]
        } else if parameter.isInout && (hasName || handsOn) {
            return [Refusal(.inoutArgument(isHandedOn: handsOn), at: parameter.type)]
        } else if parameter.isNonescapingClosure && (hasName || handsOn) {
            return [Refusal(.nonescapingClosure(isHandedOn: handsOn), at: parameter.type)]
        } else if hasName, let part = parameter.type.firstUnsendable {
            let type = part.trimmedDescription
            let suggestion = part.is(FunctionTypeSyntax.self) ? "@Sendable \(type)" : "any Sendable"
            return [Refusal(.unsendable(type, suggestion: suggestion, isHandedOn: handsOn), at: part)]
        } else if handsOn && !hasName {
            return [Refusal(.unnamedArgumentOfOverride, at: parameter.innerName)]
        } else if handsOn, let ellipsis = parameter.ellipsis {
            return [Refusal(.variadicArgumentOfOverride, at: ellipsis)]
        }
        return []
    }

    /// The signal sends its arguments by name, so names must be unique.
    private var refusalsOfDuplicates: [Refusal] {
        var names: Set<String> = []
        return function.parameters.map(\.innerName).filter(\.isName).compactMap { name in
            names.insert(name.text.unescaped).inserted ? nil : Refusal(.duplicateName(name.text), at: name)
        }
    }
}

extension Syntax {
    /// The name of a class or an actor.
    fileprivate var nameOfDeclaration: String? { asProtocol((any NamedDeclSyntax).self)?.name.text }
}

extension FunctionDeclSyntax {
    /// The reasons why a macro cannot write this method's body.
    func refusalsAsMember(in lexicalContext: [Syntax]) -> [Refusal] {
        let owner = lexicalContext.first
        if owner?.is(ClassDeclSyntax.self) != true && owner?.is(ActorDeclSyntax.self) != true {
            return [Refusal(.notInAClass, at: name)]
        }
        let shared = modifiers.first { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
        return shared.map { [Refusal(.isStatic, at: $0)] } ?? []
    }

    /// The reasons why the return value is ambiguous.
    func refusalsOfAnswer(_ attribute: AttributeSyntax?, named name: String, hasOwnAnswer: Bool) -> [Refusal] {
        switch (attribute?.argument("returning"), result) {
        case (let answer?, nil): [Refusal(.nothingToAnswer, at: answer)]
        case (let answer?, .some) where hasOwnAnswer: [Refusal(.twoAnswers, at: answer)]
        case (nil, let result?) where !hasOwnAnswer: [Refusal(.noAnswer(attribute: name), at: result)]
        default: []
        }
    }
}
#endif
