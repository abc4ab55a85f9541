import ExamplesTesting
import Foundation
import MailingListService
import Testing

/// The program run as a process.
@Suite(.timeLimit(.minutes(10)))
struct CommandLineTests {
    @Test func `addresses from a pipe are subscribed and kept`() async throws {
        let folder = try TemporaryFolder()
        let database = folder.path("list.sqlite")
        let first = try await Program.run(
            "mailing-list", ["--database", database], input: "ada@example.com\nnot-an-address\nada@example.com\n")
        #expect(
            first.output == """
                Sending request…
                Thanks
                not-an-address is not a valid address
                Sending request…
                Error :( ada@example.com is already subscribed

                """)
        #expect(first.errors.isEmpty)
        #expect(first.status == 0)

        let second = try await Program.run("mailing-list", ["--database", database], input: "grace@example.com\n")
        #expect(second.output == "Sending request…\nThanks\n")
        #expect(try await SubscriberStore(path: database).emails() == ["ada@example.com", "grace@example.com"])
    }

    @Test func `a full disk prints one line, and a closed pipe ends the program silently`() async throws {
        let folder = try TemporaryFolder()
        let program = "\"$PROGRAMS/mailing-list\" --database '\(folder.path("list.sqlite"))'"
        let full = try await Program.script("echo x | \(program) > /dev/full")
        #expect(full.errors == "mailing-list: cannot write to standard output: No space left on device\n")
        #expect(full.status == EX_IOERR)
        let closed = try await Program.script("yes | \(program) | head -n 1; exit ${PIPESTATUS[1]}")
        #expect(closed.output == "y is not a valid address\n")
        #expect(closed.errors.isEmpty)
        #expect(closed.status == 128 + SIGPIPE)
    }

    @Test func `control characters in the input are escaped`() async throws {
        let folder = try TemporaryFolder()
        let run = try await Program.run(
            "mailing-list", ["--database", folder.path("list.sqlite")], input: "\u{1B}[2J\n")
        #expect(run.output == "\\u{1B}[2J is not a valid address\n")
    }

    @Test func `an unreachable service is an error with its reason`() async throws {
        let run = try await Program.run("mailing-list", ["--server", "http://127.0.0.1:9"], input: "ada@example.com\n")
        #expect(run.output.hasPrefix("Sending request…\nError :( http://127.0.0.1:9/subscribers: "))
        #expect(run.status == 0)
    }

    @Test(arguments: [
        ("--server", "no address", EX_USAGE), ("--server", "ftp://127.0.0.1", EX_USAGE),
        ("--server", "http://", EX_USAGE),
        ("--database", "/proc/x", EX_CANTCREAT), ("--database", "/", EX_CANTCREAT),
    ])
    func `an unusable argument prints one line, and its status says why`(option: String, value: String, status: Int32)
        async throws
    {
        let run = try await Program.run("mailing-list", [option, value], input: "ada@example.com\n")
        #expect(run.errors.hasPrefix("mailing-list: "))
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.errors.contains(value))
        #expect(run.output.isEmpty)
        #expect(run.status == status)
    }

    @Test func `a port in use prints one line and exits with status 69`() async throws {
        let folder = try TemporaryFolder()
        let other = try await MailingListServer.start(store: SubscriberStore(path: folder.path("other.sqlite")))
        let port = try #require(other.url.port)
        let run = try await Program.run(
            "mailing-list", ["--database", folder.path("list.sqlite"), "--port", "\(port)"], input: "")
        await other.stop()
        #expect(run.errors.hasPrefix("mailing-list: port \(port) is in use"))
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.status == EX_UNAVAILABLE)
    }

    @Test(arguments: [
        ["--colour"], ["--port", "x"], ["--failure-rate", "2"], ["--server", "http://a.b", "--latency", "1"],
    ])
    func `invalid usage exits with status 64`(arguments: [String]) async throws {
        let run = try await Program.run("mailing-list", arguments, input: "")
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("Error: "))
    }

    @Test func `an interrupt exits with status 130`() async throws {
        let folder = try TemporaryFolder()
        let run = try await Program.run(
            "mailing-list", ["--database", folder.path("list.sqlite")], input: "ada@example.com\n",
            interruptAfter: ["Thanks\n"])
        // Timing decides whether the response has been delivered completely by then.
        #expect(run.output.hasPrefix("Sending request…\nThanks\nInterrupted: "))
        #expect(run.status == 130)
    }
}
