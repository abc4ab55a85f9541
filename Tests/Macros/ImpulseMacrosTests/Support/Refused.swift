#if Macros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import ImpulseMacrosPlugin

/// A source after macro expansion, with the diagnostics.
struct Refused {
    private let context: BasicMacroExpansionContext
    let expanded: String

    init(_ source: String) {
        let file = Parser.parse(source: source)
        context = BasicMacroExpansionContext(
            sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
        let tree = file.expand(
            macros: [
                "DelegateSignals": DelegateSignalsMacro.self,
                "Callback": CallbackMacro.self,
                "Forwarded": ForwardedMacro.self,
            ],
            contextGenerator: { [context] node in
                BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
            },
            indentationWidth: .spaces(4))
        expanded = tree.description
    }

    /// The offered fix-its.
    var fixIts: [String] { context.diagnostics.flatMap(\.fixIts).map(\.message.message) }

    /// The diagnostics, each with line and column.
    var diagnostics: [String] {
        context.diagnostics.map { diagnostic in
            let location = context.location(
                for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "Test.swift")
            return "\(location.line):\(location.column): \(diagnostic.message)"
        }
    }
}

/// The names of the signals of a class with these methods.
struct Names {
    let all: [String]

    init(of methods: [String]) {
        let source = "@DelegateSignals final class D {\n\(methods.joined(separator: "\n"))\n}"
        let text = Refused(source).expanded
        all = text.matches(of: /nonisolated var (`[^`]+`|\S+): ImpulseMacros::CallbackSignal/).map {
            String($0.output.1)
        }
    }
}
#endif
