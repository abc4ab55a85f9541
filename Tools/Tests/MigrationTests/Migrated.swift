import SwiftSyntax

@testable import Migration

/// Migrates one file.
func migrate(_ text: String, from library: Library = .combine) -> MigratedFile {
    Migration([("File.swift", text)], from: library).run()[0]
}

extension MigratedFile {
    var reasons: [String] { left.map(\.text) }
}

/// Returns whether a text is Swift.
func parses(_ text: String) -> Bool { !SourceFileSyntax(parsing: text).hasError }
