import ExamplesTesting
import Foundation
import GRDB
import Testing

/// The program run as a process.
@Suite(.timeLimit(.minutes(2)))
struct PullRequestsCommandLineTests {
    private let folder: TemporaryFolder
    private let database: String

    init() throws {
        folder = try TemporaryFolder()
        database = folder.path("pull-requests.sqlite")
    }

    @Test
    func `5,200 pull requests are imported and the important ones printed, newest first`() async throws {
        let run = try await Program.run("pull-requests", ["--database", database])
        #expect(run.status == 0)
        #expect(run.errors == "○ imported 5200 pull requests in 52 of 52 pages\n")
        #expect(try kept() == Array(1...5_200))
        let printed = numbers(in: run.output)
        #expect(printed.count > 100)
        #expect(printed == (try kept("WHERE isImportant")).reversed())
        let urgent = /#\d+  (data loss|regression|security).*: .+ \(.+\)/
        #expect(run.output.split(separator: "\n").allSatisfy { $0.wholeMatch(of: urgent) != nil })
    }

    @Test(arguments: [1, 4])
    func `a kill inside a batch leaves the earlier batches and nothing of that one`(
        batch: Int
    ) async throws {
        let arguments = ["--database", database, "--count", "500", "--batch", "50"]
        let run = try await Program.run("pull-requests", arguments + ["--die-in-batch", "\(batch)"])
        #expect(run.status == 128 + SIGKILL)
        #expect(try kept() == Array((500 - 50 * (batch - 1) + 1)..<501))
        let again = try await Program.run("pull-requests", arguments)
        #expect(again.status == 0)
        #expect(try kept() == Array(1...500))
    }

    @Test func `a kill from outside leaves complete batches and everything already printed`() async throws {
        let arguments = ["--database", database, "--count", "2000", "--batch", "20"]
        let run = try await Program.run("pull-requests", arguments, killAfter: "#")
        #expect(run.status == 128 + SIGKILL)
        let kept = try kept()
        #expect(kept.count % 20 == 0)
        #expect(kept == Array((2_000 - kept.count + 1)..<2_001))
        #expect(Set(kept).isSuperset(of: numbers(in: run.output)))
    }

    @Test func `an interrupt leaves complete batches and exits with status 130`() async throws {
        let arguments = ["--database", database, "--count", "1000", "--batch", "20", "--latency", "0.05"]
        let run = try await Program.run("pull-requests", arguments, interruptAfter: ["#"])
        #expect(run.status == 130)
        let note = /○ interrupted: imported (\d+) pull requests in \d+ of 50 pages, and nothing of the next one\n/
        let imported = run.errors.wholeMatch(of: note).flatMap { Int($0.1) }
        #expect(try kept().count == imported)
        #expect(try kept().count % 20 == 0)
        #expect(try kept().count < 1_000)
    }

    @Test func `fictitious pull requests need no temporary file`() async throws {
        let run = try await Program.script(
            "TMPDIR=/nonexistent \"$PROGRAMS/pull-requests\" --count 10 --database '\(database)'")
        #expect(run.errors == "○ imported 10 pull requests in 1 of 1 page\n")
        #expect(run.status == 0)
    }

    @Test func `control characters in a title are escaped`() async throws {
        let archive = folder.path("archive.json")
        let json = #"""
            [{"number": 7, "title": "\u001b[2J\nx", "user": {"login": "\u0007"}, "labels": [{"name": "security"}],
              "state": "open", "created_at": "2026-01-02T03:04:05Z"}]
            """#
        try Data(json.utf8).write(to: URL(filePath: archive))
        let run = try await Program.run("pull-requests", ["--database", database, "--archive", archive])
        #expect(run.output == "#7  security: \\u{1B}[2J\\u{A}x (\\u{7})\n")
    }

    @Test func `--archive serves a file's pull requests`() async throws {
        let archive = folder.path("archive.json")
        let json = """
            [{"number": 7, "title": "Close the door", "user": null, "labels": [{"name": "security"}], "state": "open",
              "created_at": "2026-01-02T03:04:05Z"},
             {"number": 6, "title": "Open the door", "user": {"login": "someone"}, "labels": [{"name": "security"}],
              "state": "closed", "draft": false, "created_at": "2026-01-01T03:04:05Z"}]
            """
        try Data(json.utf8).write(to: URL(filePath: archive))
        let run = try await Program.run("pull-requests", ["--database", database, "--archive", archive])
        #expect(run.output == "#7  security: Close the door (account gone)\n")
        #expect(run.errors == "○ imported 2 pull requests in 1 of 1 page\n")
        #expect(run.status == 0)
    }

    @Test func `an empty repository is not an error`() async throws {
        let run = try await Program.run("pull-requests", ["--database", database, "--count", "0"])
        #expect(run.output.isEmpty)
        #expect(run.status == 0)
    }

    @Test(arguments: [
        ["--colour"], ["--batch", "101"], ["--rows", "0"], ["--count", "-1"], ["--die-in-batch", "0"],
        ["--latency", "-1"], ["--server", "http://127.0.0.1:9", "--count", "5"], ["--archive", "a", "--count", "5"],
        ["--server", "no address"],
    ])
    func `invalid usage exits with status 64`(arguments: [String]) async throws {
        let run = try await Program.run("pull-requests", ["--database", database] + arguments)
        #expect(run.status == EX_USAGE)
        #expect(run.output.isEmpty)
        #expect(!run.errors.isEmpty)
    }

    @Test(arguments: [
        (["--archive", "/nonexistent"], EX_NOINPUT), (["--archive", "/etc/hostname"], EX_DATAERR),
        (["--server", "http://127.0.0.1:9"], EX_UNAVAILABLE),
    ])
    func `an unreadable source is named on standard error with its exit status`(
        arguments: [String], status: Int32
    ) async throws {
        let run = try await Program.run("pull-requests", arguments + ["--database", database])
        #expect(run.status == status)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("pull-requests: "))
        #expect(run.errors.contains(arguments[1]))
    }

    @Test func `a database that cannot be opened exits with status 73`() async throws {
        let run = try await Program.run("pull-requests", ["--database", "/nonexistent/a.sqlite"])
        #expect(run.status == EX_CANTCREAT)
        #expect(run.errors.hasPrefix("pull-requests: cannot open the database \"/nonexistent/a.sqlite\": "))
    }

    /// Returns the numbers in the database, ascending.
    private func kept(_ condition: String = "") throws -> [Int] {
        try DatabaseQueue(path: database).read { connection in
            try Int.fetchAll(connection, sql: "SELECT number FROM pullRequest \(condition) ORDER BY number")
        }
    }

    /// Returns the numbers at the start of complete lines.
    private func numbers(in output: String) -> [Int] {
        output.split(separator: "\n").compactMap { $0.prefixMatch(of: /#(\d+)\s/).flatMap { Int($0.1) } }
    }
}
