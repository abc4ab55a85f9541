#if os(Linux)
import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// Processes that do what few do, and processes of ours in unusual circumstances.
@Suite(.timeLimit(.minutes(2))) struct UnusualProcessTests {
    @Test(.tags(.clause5Cancellation), arguments: ["", "$SIG{TERM} = 'IGNORE';"])
    func `a process that has left its group is ended with the subscription`(preparation: String) async throws {
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
            let isGone = try await eventually(within: .seconds(10)) { kill(number, 0) != 0 }
            #expect(isGone)
            if !isGone { kill(number, SIGKILL) }
        }
    }

    @Test func `how a process ends is told though this one ignores that its children end`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGCHLD, SIG_IGN)
            let good = await Program("true").run().collected()
            let bad = await Program("sh", ["-c", "exit 3"]).run().collected()
            #expect(good.last?.isCompleted == true)
            #expect(bad.last?.error == .exit(status: 3))
        }
    }

    /// A child that `fork` and `exec` make meanwhile on another thread would inherit it, and keep the pipe open.
    @Test func `no pipe is open for a moment without being closed by exec`() async {
        await #expect(processExitsWith: .success) {
            let (isOver, isFound) = (Mark(), Mark())
            // What this process has been started with is not meant.
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
