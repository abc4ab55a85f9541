import ExamplesTesting
import Foundation
import Impulse
import Testing

/// The program run as a process.
@Suite(.timeLimit(.minutes(1)))
struct CommandLineTests {
    @Test func `a port in use prints one line and exits with status 69, and an interrupt ends the other with 0`()
        async throws
    {
        let other = MutableProperty<Program?>(nil)
        let run = try await Program.run("chat", ["--port", "0"], interruptAfter: ["\n"]) { output in
            guard other.value == nil, let port = output.firstMatch(of: /the chat is at http:\/\/127.0.0.1:(\d+)\n/)?.1
            else { return }
            other.value = try await Program.run("chat", ["--port", String(port)])
        }
        #expect(run.status == 0)
        #expect(run.output.split(separator: "\n").count == 1, "\(run.output)")
        #expect(run.errors.isEmpty)
        let refused = try #require(other.value)
        #expect(
            refused.errors.wholeMatch(of: /chat: cannot listen on port \d+: Address already in use; .*--port\n/) != nil)
        #expect(refused.output.isEmpty)
        #expect(refused.status == EX_UNAVAILABLE)
    }

    @Test(arguments: [["--port", "x"], ["8080"], ["--colour"]]) func `invalid usage exits with status 64`(
        arguments: [String]
    ) async throws {
        let run = try await Program.run("chat", arguments)
        #expect(run.status == EX_USAGE)
        #expect(run.errors.hasPrefix("Error: "))
    }
}
