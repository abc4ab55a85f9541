#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Something that a macro does not do, told at what is wrong, with what to write instead.
struct Refusal {
    enum Reason {
        case notAMethod
        case notInAClass
        case isStatic
        case generic
        case inoutArgument(isHandedOn: Bool)
        case nonescapingClosure(isHandedOn: Bool)
        case unnamedArgumentOfOverride
        case variadicArgumentOfOverride
        case selfArgument(owner: String)
        case duplicateName(String)
        case noAnswer(attribute: String)
        case twoAnswers
        case nothingToAnswer
        case nameIsNoName
        case sameName(String, suggestion: String)
        case leadingDot(example: String)
        case noCallback
        case noWeakProperty(String)
        case hasABody
        case unnamedArgument
        case variadicArgument
        case propertyIsNoName
    }

    let reason: Reason
    let node: Syntax
    var fixIt: FixIt?

    init(_ reason: Reason, at node: some SyntaxProtocol, fixIt: FixIt? = nil) {
        self.reason = reason
        self.node = Syntax(node)
        self.fixIt = fixIt
    }
}

extension MacroExpansionContext {
    func diagnose(_ refusal: Refusal) {
        diagnose(
            Diagnostic(
                node: refusal.node, message: Message(text: refusal.reason.text),
                fixIts: refusal.fixIt.map { [$0] } ?? []))
    }

    func diagnose(_ reason: Refusal.Reason, at node: some SyntaxProtocol) {
        diagnose(Refusal(reason, at: node))
    }
}

/// The text of an error or of a remedy.
struct Message: DiagnosticMessage, FixItMessage {
    let text: String

    var message: String { text }
    var diagnosticID: MessageID { MessageID(domain: "ImpulseMacros", id: text) }
    var fixItID: MessageID { diagnosticID }
    var severity: DiagnosticSeverity { .error }
}

extension Refusal.Reason {
    private static let byHand = "give the method a body without @Callback, and send to a Subject there"
    private static let byHandWithSuper =
        "give the method a body without @Callback, call super and send to a Subject there"

    var text: String {
        switch self {
        case .notAMethod:
            "@Callback makes a signal of the calls of a method: put it on a method"
        case .notInAClass:
            "the signal needs a stored property, and completes with its object: write the method in a class or an actor, "
                + "outside of extensions"
        case .isStatic:
            "a static method belongs to no object with whose end its signal could complete: make it an instance method"
        case .generic:
            "a signal has one type of values, and a generic method has many types of arguments: \(Self.byHand)"
        case .inoutArgument(let isHandedOn):
            "an inout argument is over when the method returns: " + Self.remedy(isHandedOn)
        case .nonescapingClosure(let isHandedOn):
            "a closure that does not escape is over when the method returns: " + Self.remedy(isHandedOn)
        case .unnamedArgumentOfOverride:
            "the overridden method takes this argument: write a name instead of '_', or \(Self.byHandWithSuper)"
        case .variadicArgumentOfOverride:
            "Swift cannot hand on several arguments as one, not even to the overridden method: \(Self.byHandWithSuper)"
        case .selfArgument(let owner):
            "'Self' cannot be the type of an argument in a class: write \(owner)"
        case .duplicateName(let name):
            "the signal sends its arguments by name, and another is called '\(name)' as well: rename one of them"
        case .noAnswer(let attribute):
            "the caller waits for an answer: give the method a body that returns it, or write "
                + "@\(attribute)(returning: …)"
        case .twoAnswers:
            "the body answers already: leave out 'returning:', or the body"
        case .nothingToAnswer:
            "the method returns nothing: leave out 'returning:'"
        case .nameIsNoName:
            "this is to be the name of a property: write it as a plain string, such as @Callback(\"didFail\")"
        case .sameName(let name, let suggestion):
            "'\(name)' is the name of something else in this class: name the signal, such as @Callback(\"\(suggestion)\")"
        case .leadingDot(let example):
            "the attribute does not know the type of the answer: write \(example)"
        case .noCallback:
            "this class has nothing to make a signal of: write a method without a body, or @Callback before one with a body"
        case .noWeakProperty(let name):
            "the class has no such property, or not a weak one: declare "
                + "weak var \(name): (any SomeDelegate)?"
        case .hasABody:
            "the method has a body of its own, which would not run: leave out the body, or @Forwarded"
        case .unnamedArgument:
            "an argument that is handed on needs a name: write one instead of '_'"
        case .variadicArgument:
            "Swift cannot hand on several arguments as one: give the method a body"
        case .propertyIsNoName:
            "this is to be the name of a weak property of the class: write it as a plain string, such as \"next\""
        }
    }

    private static func remedy(_ isHandedOn: Bool) -> String {
        isHandedOn ? byHandWithSuper : "call it '_' to leave it out of the signal, or \(byHand)"
    }
}
#endif
