import SwiftSyntax

/// A lookup that may lead to other lookups.
enum Question: Hashable {
    case alias(String)
    case constraint(String)
    case member(String, ofType: String)
}

extension Inference {
    /// Returns the type that an alias stands for; `nil` while the alias is being resolved. Its name then means another
    /// declaration, as the second `Output` does in `typealias Output = Output`.
    func alias(_ name: String) -> TypeSyntax? { isAsked(.alias(name)) ? nil : aliases[name] }

    /// Returns the knowledge about an alias. The outer optional is `nil` if the name is not an alias.
    func ofAlias(_ name: String, _ answer: (TypeSyntax) -> Knowledge?) -> Knowledge?? {
        alias(name).map { type in resolve(.alias(name)) { answer(type) } }
    }

    /// Returns whether an alias only drops the module: `typealias Observable = RxSwift.Observable`. Its name then means
    /// the library's type.
    func isAliasOfItself(_ node: TypeAliasDeclSyntax) -> Bool {
        guard let parts = node.initializer.value.nameAndArguments?.name.separated(by: "."),
            parts.last == node.name.text, rules.types[node.name.text] != nil
        else { return false }
        return parts.count == 1 || parts.count == 2 && isModule(parts[0])
    }
}
