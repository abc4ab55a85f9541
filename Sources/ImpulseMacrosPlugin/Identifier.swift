#if Macros
import SwiftParser
import SwiftSyntax

/// Names as spelled in source: a keyword or a name with spaces is in backticks.
extension String {
    /// The name itself, without backticks.
    var unescaped: String {
        count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
    }

    /// The name as written where it is declared or used.
    var escaped: String {
        unescaped.isValidSwiftIdentifier(for: .variableName) ? unescaped : "`\(unescaped)`"
    }

    var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension ExprSyntax {
    /// The content of a string literal, if it is a valid name.
    var identifier: String? {
        guard let text = self.as(StringLiteralExprSyntax.self)?.representedLiteralValue else { return nil }
        let isName =
            text.isValidSwiftIdentifier(for: .variableName) || text.isValidSwiftIdentifier(for: .memberAccess)
        return isName ? text.escaped : nil
    }
}

extension TokenSyntax {
    /// True if it is a usable name, unlike `_`.
    var isName: Bool { tokenKind != .wildcard }
}
#endif
