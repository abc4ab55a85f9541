#if os(Linux)
import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

/// Processes that behave unusually, and processes started under unusual circumstances.
@Suite(.timeLimit(.minutes(2))) struct UnusualProcessTests {
    @Test(.tags(.clause5Cancellation), arguments: ["", "$SIG{TERM} = 'IGNORE';"])
    func `disposal ends a process that has left its group`(preparation: String) async throws {
        try await withWitness { witness, lines in
            let script = """
                \(preparation) open(my $out, '>', '\(witness.path)'); setpgrp(0, getpgrp(getppid()));
                select($out); $| = 1; print "$$\\n"; sleep 1000;
                """
            let running = Program("perl", ["-e", script]).run(patience: .milliseconds(50)).subscribe()
            var lines = lines.makeAsyncIterator()
            let first = try await lines.next()
            let number = try #require(first.flatMap { Int32($0) })
            #expect(getpgid(number) == getpgrp())
            running.dispose()
            defer { if kill(number, 0) == 0 { kill(number, SIGKILL) } }
            try await wait(for: "the end of the process", until: { kill(number, 0) != 0 })
        }
    }

    @Test func `an exit status is delivered even if this process ignores SIGCHLD`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGCHLD, SIG_IGN)
            let good = await Program("true").run().collected()
            let bad = await Program("sh", ["-c", "exit 3"]).run().collected()
            #expect(good.last?.isCompleted == true)
            #expect(bad.last?.error == .exit(status: 3))
        }
    }

    /// A child that another thread starts at that moment would inherit the pipe and keep it open.
    @Test func `every pipe is created with close-on-exec`() async {
        await #expect(processExitsWith: .success) {
            let (isOver, isFound) = (Mark(), Mark())
            // Ignore the descriptors with which this process was started.
            let numbers = (Int32(3)..<60).filter { fcntl($0, F_GETFD) < 0 }
            try await withThrowingTaskGroup { group in
                group.addTask {
                    while !isOver.isSet {
                        for number in numbers {
                            let flags = fcntl(number, F_GETFD)
                            if flags >= 0, flags & FD_CLOEXEC == 0, isPipe(number) { isFound.set() }
                        }
                    }
                }
                for _ in 0..<300 { _ = try await Program("true").run().all() }
                isOver.set()
                try await group.waitForAll()
                if isFound.isSet { exit(1) }
            }
        }
    }
}

private func isPipe(_ number: Int32) -> Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
}
#endif
