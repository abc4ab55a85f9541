import ExamplesTerminal
import Foundation
import Testing

/// Programs whose standard output fails.
@Suite(.timeLimit(.minutes(10)))
struct StandardOutputTests {
    @Test func `a closed pipe ends the program with SIGPIPE`() async {
        await #expect(processExitsWith: .signal(SIGPIPE)) {
            var ends: [Int32] = [0, 0]
            pipe(&ends)
            dup2(ends[1], STDOUT_FILENO)
            close(ends[0])
            StandardOutput.write("lost\n")
        }
    }

    @Test func `a full disk prints one line on standard error and exits with status 74`() async throws {
        let result = try await #require(processExitsWith: .exitCode(EX_IOERR), observing: [\.standardErrorContent]) {
            dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO)
            StandardOutput.write("lost\n")
        }
        let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(errors.hasSuffix(": cannot write to standard output: No space left on device\n"))
    }

    @Test func `a failing standard error is ignored`() async {
        await #expect(processExitsWith: .exitCode(3)) {
            var ends: [Int32] = [0, 0]
            pipe(&ends)
            dup2(ends[1], STDERR_FILENO)
            close(ends[0])
            StandardError.write("lost\n")
            exit(3)
        }
    }

    @Test func `a full nonblocking pipe is written to once it has room`() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
            _ = fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) | O_NONBLOCK)
            StandardOutput.write(String(repeating: "x", count: 1_000_000))
        }
        #expect(result.standardOutputContent.count { $0 == UInt8(ascii: "x") } >= 1_000_000)
    }
}
