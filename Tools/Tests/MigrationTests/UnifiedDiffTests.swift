import Foundation
import Testing

import Migration

@Suite struct UnifiedDiffTests {
    @Test func `changes have three lines around them`() {
        let old = (1...12).map { "\($0)\n" }.joined()
        let text = UnifiedDiff(path: "a.swift", from: old, to: old.replacingOccurrences(of: "6\n", with: "six\n")).text(
            isColored: false)
        #expect(text == "--- a/a.swift\n+++ b/a.swift\n@@ -3,7 +3,7 @@\n 3\n 4\n 5\n-6\n+six\n 7\n 8\n 9\n")
    }

    @Test func `equal texts have no difference`() {
        #expect(UnifiedDiff(path: "a", from: "x\n", to: "x\n").text(isColored: true) == "")
    }

    @Test func `colors are only for terminals`() {
        let diff = UnifiedDiff(path: "a", from: "x\n", to: "y\n")
        #expect(diff.text(isColored: true).contains("\u{1b}[31m-x"))
        #expect(!diff.text(isColored: false).contains("\u{1b}"))
    }

    @Test func `patch applies it`() throws {
        let folder = try Temporary()
        let old = (1...40).map { "line \($0)\n" }.joined()
        let new = old.replacingOccurrences(of: "line 3\n", with: "").replacingOccurrences(
            of: "line 30\n", with: "new\nlines\n")
        let file = try folder.write(old, to: "file")
        let patch = try folder.write(UnifiedDiff(path: "file", from: old, to: new).text(isColored: false), to: "patch")
        #expect(try Command("git", ["apply", "--unsafe-paths", patch.path], in: folder.url).status == 0)
        #expect(try String(contentsOf: file, encoding: .utf8) == new)
    }
}
