// report     writes what `bench` has measured into Documentation/Performance.md, and draws its pictures
import Foundation
import Harness

let page = "Documentation/Performance.md"

do {
    let results = try Results(contentsOf: URL(filePath: ".bench/latest.json"))
    var document = Document(try String(contentsOfFile: page, encoding: .utf8))
    try document.replace("means", with: results.means.map { "- \($0.text)" }.joined(separator: "\n"))
    try document.replace("table", with: "```\n\(table(of: results))\n```")
    try document.replace("targets", with: try targets(of: results))
    try document.replace("misses", with: misses(of: results))
    try document.replace("limits", with: try limits(of: results))
    try document.text.write(toFile: page, atomically: true, encoding: .utf8)
    try Drawing(of: results).text.write(toFile: "Documentation/Pictures/growth.svg", atomically: true, encoding: .utf8)
} catch {
    fail("\(error)")
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

/// Returns what the closures of each work do, and how far Impulse is from them.
func limits(of results: Results) throws -> String {
    let lines = try results.entries.filter(\.isInMeans).compactMap { entry -> String? in
        guard let impulse = entry.row(of: .impulse), let closures = entry.row(of: .closures) else { return nil }
        let work = impulse.work
        guard let limit = Limit.all.first(where: { $0.works.contains { work.hasPrefix($0) } }) else {
            throw Complaint("no limit is described for “\(work)”: add it to Benchmarks/Report/Limits.swift")
        }
        let distance = (closures.cost / impulse.cost).inDigits
        let unit = impulse.bytes == nil ? "ns" : "bytes"
        return
            "| \(work) | \(limit.text) | \(closures.cost.inDigits) \(unit) | \(impulse.cost.inDigits) | \(distance)× |"
    }
    let head = ["| work | the closures have | closures | Impulse | ratio |", "| --- | --- | ---: | ---: | ---: |"]
    return (head + lines).joined(separator: "\n")
}
