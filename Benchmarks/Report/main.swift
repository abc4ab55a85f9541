// report     writes the measurements of `bench` into Documentation/Performance.md and Benchmarks/Results.md, and draws
//            their picture
import Foundation
import Harness

do {
    let results = try Results(contentsOf: URL(filePath: ".bench/latest.json"))
    try update("Documentation/Performance.md") { page in
        try page.replace("headline", with: try headline(of: results))
        try page.replace("means", with: results.means.map { "- \($0.text)" }.joined(separator: "\n"))
    }
    try update("Benchmarks/Results.md") { page in
        try page.replace("table", with: "```\n\(table(of: results))\n```")
        try page.replace("limits", with: try limits(of: results))
        try page.replace("targets", with: try targets(of: results))
        try page.replace("misses", with: misses(of: results))
    }
    try Drawing(of: results).text.write(toFile: "Documentation/Pictures/growth.svg", atomically: true, encoding: .utf8)
} catch {
    fail("\(error)")
}

func update(_ path: String, _ change: (inout Document) throws -> Void) throws {
    var page = Document(try String(contentsOfFile: path, encoding: .utf8))
    try change(&page)
    try page.text.write(toFile: path, atomically: true, encoding: .utf8)
}

/// Returns the table as `bench` prints it.
func table(of results: Results) -> String {
    let table = Table()
    var lines = [table.head]
    var suite = ""
    for entry in results.entries {
        if entry.suite != suite { lines += ["", entry.suite] }
        suite = entry.suite
        lines.append(table.line(entry.rows))
    }
    return lines.map { $0.replacing(/\s+$/, with: "") }.joined(separator: "\n")
}
