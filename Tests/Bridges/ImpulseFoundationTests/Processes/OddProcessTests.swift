#if os(Linux)
import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

/// Processes that close, keep, stop and refuse what others do not.
@Suite(.timeLimit(.minutes(1))) struct OddProcessTests {
    struct Oddity: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let script: String
        let output: String
        let error: ProcessError?
        /// True if the process receives endless input.
        let isFed: Bool

        private init(
            _ name: String, _ script: String, output: String = "", error: ProcessError? = nil, isFed: Bool = false
        ) {
            (testDescription, self.script, self.output, self.error, self.isFed) = (name, script, output, error, isFed)
        }

        static let all = [
            Self("its output is closed before its end", "exec >&- 2>&-; sleep 0.1; exit 3", error: .exit(status: 3)),
            Self("its input is closed before its end", "exec <&-; sleep 0.1; echo a", output: "a\n", isFed: true),
            Self("it closes all", "exec <&- >&- 2>&-; sleep 0.1", isFed: true),
            Self(
                "a child has its output", "(sleep 0.2; echo late) & echo early; exit 4", output: "early\nlate\n",
                error: .exit(status: 4)),
            Self(
                "a grandchild of another session has its output", "setsid sh -c 'sleep 0.2; echo late' & echo early",
                output: "early\nlate\n"),
            Self("a child has its input", "(cat >/dev/null; :) <&0 & exit 5", error: .exit(status: 5), isFed: true),
            Self("it kills itself", "echo a; kill -9 $$", output: "a\n", error: .signal(number: 9)),
            Self("it faults", "ulimit -c 0; kill -SEGV $$", error: .signal(number: 11)),
            Self("it stops, and is continued", "(sleep 0.1; kill -CONT $$) & kill -STOP $$; echo a", output: "a\n"),
            Self("its status is the highest", "exit 255", error: .exit(status: 255)),
            Self("another program replaces it", "exec sh -c 'echo b; exit 6'", output: "b\n", error: .exit(status: 6)),
            Self("it asks, and ends", "read answer; kill -TERM $$", error: .signal(number: 15), isFed: true),
        ]
    }

    @Test(arguments: Oddity.all)
    func `the output and the end of an odd process are delivered`(oddity: Oddity) async {
        let lines = Signal<Data, FileError>.just(Data(repeating: UInt8(ascii: "\n"), count: 100_000)).repeat()
        let events = await Program("sh", ["-c", oddity.script]).run(input: oddity.isFed ? lines : .empty).collected()
        let output = events.reduce(into: Data()) { output, event in
            if case .next(.standardOutput(let piece)) = event { output += piece }
        }
        #expect(String(decoding: output, as: UTF8.self) == oddity.output)
        #expect(events.last?.error == oddity.error)
    }

    @Test func `a reader that waits receives all output of a process that has ended`() async {
        let sizes = Program("sh", ["-c", "head -c 3000000 /dev/zero; exit 4"]).run()
            .deliver(on: QueueScheduler(label: "reader"), buffering: .waiting(1))
            .map { if case .standardOutput(let piece) = $0 { piece.count } else { 0 } }
        let events = await sizes.collected()
        #expect(events.compactMap(\.value).reduce(0, +) == 3_000_000)
        #expect(events.last?.error == .exit(status: 4))
    }

    @Test func `arguments and variables arrive as they are`() async throws {
        let words = ["", " ", "a\nb", "-n", "\u{1F600}", "'\"$(exit)", String(repeating: "x", count: 100_000)]
        #expect(try await output(of: Program("printf", ["%s\\0"] + words)) == words)
        let variables = ["A": "x=y\nz", "\u{E9}": "", "B": "\u{1F600}"]
        let received = try await output(of: Program("/usr/bin/env", ["-0"], environment: variables))
        #expect(Set(received) == Set(variables.map { "\($0)=\($1)" }))
        #expect(await Program("/bin/true", environment: [:]).run().collected().last?.isCompleted == true)
    }

    /// Returns what it writes, split at the zero bytes.
    private func output(of program: Program) async throws -> [String] {
        let bytes = try await program.run().standardOutput().reduce(into: Data()) { $0 += $1 }.last() ?? Data()
        return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: ["", "/", ".", "/etc/passwd", "no\0name", "/dev/null"])
    func `what is no program cannot be started`(name: String) async {
        let events = await Program(name).run().collected()
        guard case .start? = events.last?.error else {
            Issue.record("expected a failed start, got \(events)")
            return
        }
    }

    @Test func `more arguments than the system takes are an error`() async {
        let events = await Program("true", [String(repeating: "x", count: 3_000_000)]).run().collected()
        #expect(events.last?.error == .start(FileError(.start, "true", code: E2BIG)))
    }

    @Test func `a child in the background outlives a process that ends by itself`() async throws {
        let starting = Program("sh", ["-c", "sleep 1000 </dev/null >/dev/null 2>&1 & echo $!"]).run()
        let line = try await starting.standardOutput().lines().last()
        let child = try #require(line.flatMap { Int32($0) })
        #expect(kill(child, 0) == 0)
        kill(child, SIGKILL)
    }

    @Test func `disposal ends a process that is stopped`() async throws {
        try await withWitness { witness, lines in
            let running = Program("sh", ["-c", "exec 3>\(witness.path); echo $$ >&3; kill -STOP $$; sleep 1000"])
                .run(patience: .milliseconds(50)).subscribe()
            var lines = lines.makeAsyncIterator()
            let first = try await lines.next()
            let number = try #require(first.flatMap { Int32($0) })
            running.dispose()
            try await wait(for: "the end of the process", until: { kill(number, 0) != 0 })
        }
    }
}
#endif
