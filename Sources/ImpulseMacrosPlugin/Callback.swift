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

    /// What the signal is called: as the attribute says, or as it follows from the method alone.
    var name: String { givenName ?? derivedName(isOverloaded: false) }

    /// The name that the attribute gives.
    var givenName: String? { attribute?.argument(nil)?.identifier }

    /// The property that sends.
    var source: String { "_\(name.unescaped)Source".escaped }

    /// A name that follows from the method: of `locationManager(_:didFailWithError:)` it is `didFailWithError`, of
    /// `locationManagerDidPause(_:)` it is `didPause`, and of `scoreUpdated(_:timeRemaining:)`, `scoreUpdated`.
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

    /// Longer names, for where the derived one means something else: with the labels, and with the types besides.
    var longNames: [String] {
        let labels = function.parameters.map(\.firstName).filter(\.isName).map(\.text.unescaped.capitalizedFirst)
        let types = function.parameters.map(\.type.nameOfType.unescaped.capitalizedFirst)
        let long = ([function.name.text.unescaped] + labels).joined()
        return [long, long + types.joined()].map(\.escaped)
    }

    /// What is sent: the arguments under the names that they have inside the method, but those that have none.
    var value: (type: String, expression: String) {
        let arguments = function.parameters.filter(\.innerName.isName)
        guard arguments.count > 1 else { return arguments.first.map { ($0.valueType, $0.value) } ?? ("Void", "()") }
        let types = arguments.map { "\($0.innerName.text): \($0.valueType)" }
        let values = arguments.map { "\($0.innerName.text): \($0.value)" }
        return ("(\(types.joined(separator: ", ")))", "(\(values.joined(separator: ", ")))")
    }
}
#endif
