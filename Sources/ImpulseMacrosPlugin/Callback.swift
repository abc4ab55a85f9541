#if Macros
import SwiftSyntax

/// A method whose calls become a signal.
struct Callback {
    let function: FunctionDeclSyntax
    let attribute: AttributeSyntax?

    init(_ function: FunctionDeclSyntax, attribute: AttributeSyntax?) {
        self.function = function
        self.attribute = attribute
    }

    /// The signal's name: from the attribute, or derived from the method alone.
    var name: String { givenName ?? derivedName(isOverloaded: false) }

    /// The name in the attribute.
    var givenName: String? { attribute?.argument(nil)?.identifier }

    /// The name of the property that stores the source: a name that nobody else gives to a member.
    var source: String { "__impulse_\(name.unescaped)".escaped }

    /// Returns a name derived from the method: `didFailWithError` for `locationManager(_:didFailWithError:)`,
    /// `didPause` for `locationManagerDidPause(_:)`, `scoreUpdated` for `scoreUpdated(_:timeRemaining:)`.
    func derivedName(isOverloaded: Bool) -> String {
        let base = function.name.text.unescaped
        let parameters = function.parameters
        guard let first = parameters.first else { return "\(base)Signal".escaped }
        let sender = first.type.nameOfType.unescaped.lowercasedFirst
        if isOverloaded || base == sender, let label = parameters.dropFirst().first?.firstName, label.isName {
            return label.text.escaped
        }
        guard !sender.isEmpty, base != sender, base.hasPrefix(sender) else { return base.escaped }
        let rest = base.dropFirst(sender.count)
        return (rest.first?.isUppercase == true ? String(rest).lowercasedFirst : base).escaped
    }

    /// Longer names, for when the derived name is taken: with the labels, and with the types too.
    var longNames: [String] {
        let labels = function.parameters.map(\.firstName).filter(\.isName).map(\.text.unescaped.capitalizedFirst)
        let types = function.parameters.map(\.type.nameOfType.unescaped.capitalizedFirst)
        let long = ([function.name.text.unescaped] + labels).joined()
        return [long, long + types.joined()].map(\.escaped)
    }

    /// The value that is sent: the arguments under their names inside the method, without those that have none.
    var value: (type: String, expression: String) {
        let arguments = function.parameters.filter(\.innerName.isName)
        guard arguments.count > 1 else { return arguments.first.map { ($0.valueType, $0.value) } ?? ("Void", "()") }
        let types = arguments.map { "\($0.innerName.text): \($0.valueType)" }
        let values = arguments.map { "\($0.innerName.text): \($0.value)" }
        return ("(\(types.joined(separator: ", ")))", "(\(values.joined(separator: ", ")))")
    }
}
#endif
