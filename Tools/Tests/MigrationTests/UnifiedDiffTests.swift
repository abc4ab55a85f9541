import Foundation
import Migration
import Testing

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

    private static let changes: [(String, String)] = [
        ("a\nb\n", "a\nc\n"), ("a\nb", "a\nc"), ("a\nb\n", "a\nb"), ("a\nb", "a\nb\n"), ("", "a\n"), ("a\n", ""),
        ("a\n\n", "b\n\n"), ("a\r\nb\r\n", "a\r\nc\r\n"), apart,
    ]

    /// Returns two texts whose changes are too far apart for one hunk.
    private static var apart: (String, String) {
        let lines = (1...40).map { "line \($0)\n" }
        var others = lines
        others[29] = "new\nlines\n"
        others.remove(at: 2)
        return (lines.joined(), others.joined())
    }

    @Test(arguments: changes) func `git applies it`(_ old: String, _ new: String) throws {
        let folder = try Temporary()
        let file = try folder.write(old, to: "file")
        let patch = try folder.write(UnifiedDiff(path: "file", from: old, to: new).text(isColored: false), to: "patch")
        let git = try Command("git", ["apply", "--unsafe-paths", patch.path], in: folder.url)
        #expect(git.status == 0, "\(git.errors)")
        #expect(try Data(contentsOf: file) == Data(new.utf8))
    }
}
