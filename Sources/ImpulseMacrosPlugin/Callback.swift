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
    var source: String { "_\(name.filter { $0 != "`" })Source" }

    /// A name that follows from the method: of `locationManager(_:didFailWithError:)` it is `didFailWithError`, of
    /// `locationManagerDidPause(_:)` it is `didPause`, and of `scoreUpdated(_:timeRemaining:)`, `scoreUpdated`.
    func derivedName(isOverloaded: Bool) -> String {
        let base = function.name.text
        let parameters = function.parameters
        guard let first = parameters.first else { return base.filter { $0 != "`" } + "Signal" }
        let sender = first.type.nameOfType.lowercasedFirst
        if isOverloaded || base == sender, let label = parameters.dropFirst().first?.firstName, label.isName {
            return label.text
        }
        guard !sender.isEmpty, base != sender, base.hasPrefix(sender) else { return base }
        let rest = base.dropFirst(sender.count)
        return rest.first?.isUppercase == true ? String(rest).lowercasedFirst : base
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
