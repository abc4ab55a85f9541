import SwiftSyntax

/// A name whose meaning is found in what other names mean.
enum Question: Hashable {
    case alias(String)
    case constraint(String)
    case member(String, ofType: String)
}

extension Inference {
    /// What an alias stands for. Nil while that is looked up: the name then means what else has it, as `Output` does in
    /// `typealias Output = Output`.
    func alias(_ name: String) -> TypeSyntax? { isAsked(.alias(name)) ? nil : aliases[name] }

    /// What is known of a name that is an alias; outer nil if it is none.
    func ofAlias(_ name: String, _ answer: (TypeSyntax) -> Knowledge?) -> Knowledge?? {
        alias(name).map { type in resolve(.alias(name)) { answer(type) } }
    }

    /// Whether an alias only leaves out the module: `typealias Observable = RxSwift.Observable`. Its name then means that type.
    func isAliasOfItself(_ node: TypeAliasDeclSyntax) -> Bool {
        guard let parts = node.initializer.value.nameAndArguments?.name.separated(by: "."),
            parts.last == node.name.text, rules.types[node.name.text] != nil
        else { return false }
        return parts.count == 1 || parts.count == 2 && isModule(parts[0])
    }
}
