import Foundation
import Testing

@testable import Migration

/// The files of rules, and the errors in invalid ones.
@Suite struct RuleTests {
    @Test(arguments: Library.allCases) func `each difference has a row in the page that its comment names`(
        _ library: Library
    ) throws {
        let page = Paths.repository.appendingPathComponent("Documentation/\(library.page).md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let rows = section(of: library, in: text).map { $0.split(separator: "|").first.map(String.init) ?? "" }
        let differences = library.rules.differences
        #expect(!differences.isEmpty)
        for difference in differences {
            #expect(
                rows.contains { $0.contains("`\(difference.row)`") || $0.contains(difference.row) }, "\(difference.row)"
            )
        }
    }

    /// Returns the rows of the library's table and of its habits.
    private func section(of library: Library, in text: String) -> [String] {
        var (rows, heading) = ([String](), "")
        for line in text.lines {
            if let name = line.after("## ") { heading = name }
            guard line.hasPrefix("| ") else { continue }
            let isHabit = heading == "By habit" && line.contains("**\(library.title)**")
            if heading == library.title || library == .reactiveObjC || isHabit { rows.append(line) }
        }
        return rows
    }

    @Test(arguments: [
        ("  is subject", "line 1: belongs to no rule"),
        ("# comment\n$signal.map($f)", "line 2: expected one =>"),
        ("$signal.map( => $signal", "line 1: not one expression: $signal.map("),
        ("a => b\n    differ `x`: y", "line 1: unknown: differ `x`: y"),
    ]) func `a malformed rule is refused with its line`(_ text: String, _ message: String) {
        #expect { try Rules(text, of: .rx) } throws: { "\($0)" == message }
    }
}
