#if Macros
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import ImpulseMacrosPlugin

/// Expects the expansion of a source and its diagnostics.
func expectExpansion(
    of source: String,
    _ expanded: String,
    diagnostics: [DiagnosticSpec] = [],
    fixed: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    assertMacroExpansion(
        source,
        expandedSource: expanded,
        diagnostics: diagnostics,
        macroSpecs: [
            "DelegateSignals": MacroSpec(type: DelegateSignalsMacro.self),
            "Callback": MacroSpec(type: CallbackMacro.self),
            "Forwarded": MacroSpec(type: ForwardedMacro.self),
        ],
        fixedSource: fixed,
        indentationWidth: .spaces(4),
        failureHandler: { failure in
            Issue.record(
                Comment(rawValue: failure.message),
                sourceLocation: SourceLocation(
                    fileID: failure.location.fileID, filePath: failure.location.filePath,
                    line: failure.location.line, column: failure.location.column))
        },
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
    )
}

/// Expects that a method is refused at this place with this message.
func expectRefusal(
    of source: String, line: Int = 2, column: Int, _ message: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, sourceLine: UInt = #line
) {
    let found = Refused(source).diagnostics
    #expect(
        found == ["\(line):\(column): \(message)"],
        sourceLocation: SourceLocation(
            fileID: "\(fileID)", filePath: "\(filePath)", line: Int(sourceLine), column: 1))
}
#endif
