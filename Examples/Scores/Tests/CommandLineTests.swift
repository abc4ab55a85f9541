import ExamplesTesting
import Foundation
import Testing

/// The program run as a process.
@Suite(.timeLimit(.minutes(10)))
struct ScoresCommandLineTests {
    private static let five = """
        1. 2-0 with 2366 seconds to go
        2. 2-2 with 2349 seconds to go
        3. 2-4 with 2329 seconds to go
        4. 4-4 with 2283 seconds to go
        5. 7-4 with 2242 seconds to go

        """

    @Test func `five scores are printed and the service is stopped`() async throws {
        let run = try await Program.run("scores", ["--speed", "2000"])
        #expect(run.output == Self.five)
        #expect(
            run.errors == """
                ○ no subscriber, so no service is running
                ○ starting the service
                ○ the service has been stopped

                """)
        #expect(run.status == 0)
    }

    @Test func `a process that dies is restarted`() async throws {
        let run = try await Program.run("scores", ["--speed", "2000", "--die-after", "1", "--updates", "2"])
        #expect(run.output == "1. 2-0 with 2366 seconds to go\n2. 2-0 with 2366 seconds to go\n")
        #expect(run.errors.contains("○ game-player was ended by signal 9\n"))
        #expect(run.status == 0)
    }

    @Test func `a missing program is retried and exits with status 69`() async throws {
        let run = try await Program.run("scores", ["--feed", "/nonexistent/player", "--retries", "1"])
        #expect(run.errors.contains("scores: cannot start /nonexistent/player: "))
        #expect(run.errors.split(separator: "\n").count { $0 == "○ starting the service" } == 2)
        #expect(run.output.isEmpty)
        #expect(run.status == EX_UNAVAILABLE)
    }

    @Test func `the end of the game exits with status 0`() async throws {
        let run = try await Program.run("scores", ["--feed", "/bin/true"])
        #expect(run.output.isEmpty)
        #expect(run.status == 0)
    }

    @Test func `an interrupt exits with status 130`() async throws {
        let run = try await Program.run("scores", ["--speed", "60", "--updates", "1000"], interruptAfter: ["to go\n"])
        #expect(run.errors.hasSuffix("○ the service has been stopped\n"))
        #expect(run.status == 130)
    }

    @Test(arguments: [
        ["--colour"], ["--updates", "0"], ["--speed", "0"], ["--speed", "1e-300"], ["--speed", "1e300"],
        ["--speed", "nan"], ["--retries", "-1"], ["--die-after", "x"],
    ])
    func `invalid usage exits with status 64`(arguments: [String]) async throws {
        let run = try await Program.run("scores", arguments)
        #expect(run.status == EX_USAGE)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("Error: "))
    }

    @Test(arguments: [
        (["--recording", "/nonexistent"], EX_NOINPUT), (["--recording", "/etc/hostname"], EX_DATAERR),
        (["--speed", "0"], EX_USAGE), (["--speed", "1e-300"], EX_USAGE),
    ])
    func `the player fails with a reason and an exit status`(arguments: [String], status: Int32) async throws {
        let run = try await Program.run("game-player", arguments)
        #expect(run.status == status)
        #expect(run.output.isEmpty)
        #expect(!run.errors.isEmpty)
    }
}
