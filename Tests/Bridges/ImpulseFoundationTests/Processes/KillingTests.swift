import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

/// Each process holds the write end of a named pipe, so the pipe ends with the process.
@Suite(.timeLimit(.minutes(1))) struct KillingTests {
    @Test(.tags(.clause5Cancellation)) func `disposal ends the process and leaves nothing behind`() async throws {
        try await withWitness { witness, lines in
            let running = Program("sh", ["-c", "exec 3>\(witness.path); echo $$ >&3; exec sleep 1000"]).run()
                .subscribe()
            var lines = lines.makeAsyncIterator()
            let first = try await lines.next()
            let number = try #require(first.flatMap { Int32($0) })
            running.dispose()
            let end = try await lines.next()
            #expect(end == nil)
            try await wait(for: "the end of process \(number)", until: { kill(number, 0) != 0 })
        }
    }

    @Test func `disposal sends SIGTERM first`() async throws {
        try await withWitness { witness, lines in
            let script =
                "exec 3>\(witness.path) 2>/dev/null; trap 'echo asked >&3; exit' TERM; echo ready >&3; while :; do sleep 0.01; done"
            let running = Program("sh", ["-c", script]).run(patience: .seconds(30)).subscribe()
            var lines = lines.makeAsyncIterator()
            _ = try await lines.next()
            running.dispose()
            let answer = try await lines.next()
            #expect(answer == "asked")
            let end = try await lines.next()
            #expect(end == nil)
        }
    }

    @Test func `a process that ignores SIGTERM is killed`() async throws {
        try await withWitness { witness, lines in
            let script = "exec 3>\(witness.path); trap '' TERM; echo $$ >&3; while :; do sleep 0.01; done"
            let running = Program("sh", ["-c", script]).run(patience: .milliseconds(50)).subscribe()
            var lines = lines.makeAsyncIterator()
            let first = try await lines.next()
            let number = try #require(first.flatMap { Int32($0) })
            running.dispose()
            let end = try await lines.next()
            #expect(end == nil)
            try await wait(for: "the end of process \(number)", until: { kill(number, 0) != 0 })
        }
    }

    @Test(arguments: ["sleep 1000 & wait", "(trap '' TERM; while :; do sleep 0.01; done) & wait"])
    func `disposal also kills the process's children`(script: String) async throws {
        try await withWitness { witness, lines in
            let running = Program("sh", ["-c", "exec 3>\(witness.path); echo ready >&3; \(script)"]).run().subscribe()
            var lines = lines.makeAsyncIterator()
            _ = try await lines.next()
            running.dispose()
            let end = try await lines.next()
            #expect(end == nil)
        }
    }

    @Test func `children that ignore SIGTERM are killed when the process has ended, without its patience`()
        async throws
    {
        try await withWitness { witness, lines in
            let script = "exec 3>\(witness.path); (trap '' TERM; echo ready >&3; while :; do sleep 0.01; done) & wait"
            let running = Program("sh", ["-c", script]).run(patience: .seconds(3_600)).subscribe()
            var lines = lines.makeAsyncIterator()
            _ = try await lines.next()
            running.dispose()
            let end = try await lines.next()
            #expect(end == nil)
        }
    }

    @Test func `a background child that holds the output open delays completion and is killed at disposal`()
        async throws
    {
        try await withWitness { witness, lines in
            let script = "exec 3>\(witness.path); sleep 1000 & echo done"
            var output = Program("sh", ["-c", script]).run().standardOutput().lines()
                .on(completed: { Issue.record("the output is open still") })
                .values(buffering: .unbounded).makeAsyncIterator()
            var lines = lines.makeAsyncIterator()
            let line = try await output.next()
            #expect(line == "done")
            output = Signal<String, ProcessError>.empty.values(buffering: .unbounded).makeAsyncIterator()
            let end = try await lines.next()
            #expect(end == nil)
        }
    }

    @Test func `an operator that ends early ends the process`() async throws {
        try await withWitness { witness, lines in
            let script = "exec 3>\(witness.path); while :; do echo y; done"
            // The shell blocks until the pipe that it opens has a reader.
            var lines = lines.makeAsyncIterator()
            let first = try await Program("sh", ["-c", script]).run().standardOutput().lines().take(2).all()
            #expect(first == ["y", "y"])
            let end = try await lines.next()
            #expect(end == nil)
        }
    }
}
