#if Macros
import SwiftParser
import SwiftSyntax

/// Names as the source spells them: a keyword or a name with spaces stands between backticks, others need none.
extension String {
    /// The name itself, without backticks.
    var unescaped: String {
        count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
    }

    /// The name as it is written where it is declared or used.
    var escaped: String {
        unescaped.isValidSwiftIdentifier(for: .variableName) ? unescaped : "`\(unescaped)`"
    }

    var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension ExprSyntax {
    /// The content of a string literal, if it can be the name of something.
    var identifier: String? {
        guard let text = self.as(StringLiteralExprSyntax.self)?.representedLiteralValue else { return nil }
        let isName =
            text.isValidSwiftIdentifier(for: .variableName) || text.isValidSwiftIdentifier(for: .memberAccess)
        return isName ? text.escaped : nil
    }
}

extension TokenSyntax {
    /// Whether something can be called by it, as by `_` it cannot.
    var isName: Bool { tokenKind != .wildcard }
}
#endif
