import SwiftSyntax

@testable import Migration

/// What becomes of one file.
func migrate(_ text: String, from library: Library = .combine) -> MigratedFile {
    Migration([("File.swift", text)], from: library).run()[0]
}

extension MigratedFile {
    var reasons: [String] { left.map(\.text) }
}

/// Whether a text is Swift.
func parses(_ text: String) -> Bool { !SourceFileSyntax(parsing: text).hasError }
