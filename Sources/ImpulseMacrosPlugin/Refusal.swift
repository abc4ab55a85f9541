#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A diagnostic at the offending syntax, with the correction.
struct Refusal {
    enum Reason {
        case notAMethod
        case notInAClass
        case isStatic
        case generic
        case inoutArgument(isHandedOn: Bool)
        case nonescapingClosure(isHandedOn: Bool)
        case unsendable(String, suggestion: String, isHandedOn: Bool)
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

/// The text of an error or a fix-it.
struct Message: DiagnosticMessage, FixItMessage {
    let text: String

    var message: String { text }
    var diagnosticID: MessageID { MessageID(domain: "ImpulseMacros", id: text) }
    var fixItID: MessageID { diagnosticID }
    var severity: DiagnosticSeverity { .error }
}

extension Refusal.Reason {
    private static let byHand = "write the method's body without @Callback, and send to a Subject in it"
    private static let byHandWithSuper =
        "write the method's body without @Callback, and call super and send to a Subject in it"

    var text: String {
        switch self {
        case .notAMethod:
            "@Callback turns a method's calls into a signal: attach it to a method"
        case .notInAClass:
            "the signal needs a stored property, and completes with its object: write the method in a class or an actor, "
                + "outside of extensions"
        case .isStatic:
            "a static method has no object whose deallocation could complete the signal: make it an instance method"
        case .generic:
            "a signal has one type of value, but a generic method has many types of arguments: \(Self.byHand)"
        case .inoutArgument(let isHandedOn):
            "an inout argument is not valid after the method returns: " + Self.remedy(isHandedOn)
        case .nonescapingClosure(let isHandedOn):
            "a nonescaping closure is not valid after the method returns: " + Self.remedy(isHandedOn)
        case .unsendable(let type, let suggestion, let isHandedOn):
            "the signal sends its arguments to any thread, and '\(type)' is not Sendable: write '\(suggestion)', or "
                + Self.remedy(isHandedOn)
        case .unnamedArgumentOfOverride:
            "the overridden method takes this argument: write a name instead of '_', or \(Self.byHandWithSuper)"
        case .variadicArgumentOfOverride:
            "Swift cannot forward a variadic argument, not even to the overridden method: \(Self.byHandWithSuper)"
        case .selfArgument(let owner):
            "'Self' cannot be the type of an argument in a class: write \(owner)"
        case .duplicateName(let name):
            "the signal sends its arguments by name, and more than one is named '\(name)': rename one of them"
        case .noAnswer(let attribute):
            "the method must return a value: write a body that returns it, or write "
                + "@\(attribute)(returning: …)"
        case .twoAnswers:
            "the body already returns a value: remove 'returning:' or the body"
        case .nothingToAnswer:
            "the method returns nothing: remove 'returning:'"
        case .nameIsNoName:
            "this must be the name of a property: write it as a string literal, such as @Callback(\"didFail\")"
        case .sameName(let name, let suggestion):
            "'\(name)' already names another member: name the signal, such as @Callback(\"\(suggestion)\")"
        case .leadingDot(let example):
            "the attribute cannot infer the type of the answer: write \(example)"
        case .noCallback:
            "this class has no method to turn into a signal: declare one without a body, or mark one with @Callback"
        case .noWeakProperty(let name):
            "the class has no weak property of that name: declare "
                + "weak var \(name): (any SomeDelegate)?"
        case .hasABody:
            "@Forwarded would replace the method's body: remove the body or @Forwarded"
        case .unnamedArgument:
            "a forwarded argument needs a name: write one instead of '_'"
        case .variadicArgument:
            "Swift cannot forward a variadic argument: give the method a body"
        case .propertyIsNoName:
            "this must be the name of a weak property of the class: write it as a string literal, such as \"next\""
        }
    }

    private static func remedy(_ isHandedOn: Bool) -> String {
        isHandedOn ? byHandWithSuper : "name it '_' to leave it out of the signal, or \(byHand)"
    }
}
#endif
