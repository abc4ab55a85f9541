#if NATS
import Foundation
@testable import ImpulseTesting

/// A process that is killed when it is stopped, or when the test's process has ended.
final class ServerProcess: Sendable {
    let pid: Int32
    private let hasEnded = DispatchSemaphore(value: 0)
    private let lifeline: FileHandle

    /// - Parameters:
    ///   - output: the file of its output; none by default.
    ///   - endsItself: whether it ends, and cleans up, when its own input ends. Otherwise it is killed.
    init(_ command: [String], output: URL? = nil, environment: [String: String] = [:], endsItself: Bool = false) throws
    {
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        // The shell reads until the test's end of the pipe is closed, for whatever reason.
        let script =
            #"out=$1; shift; "$@" >"$out" 2>&1 </dev/null & echo $!; cat >/dev/null; kill -9 $! 2>/dev/null; wait"#
        let gentle = #"out=$1; shift; echo $$; exec "$@" >"$out" 2>&1"#
        shell.arguments = ["-c", endsItself ? gentle : script, "sh", output?.path ?? "/dev/null"] + command
        shell.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (input, answer) = (Pipe(), Pipe())
        (shell.standardInput, shell.standardOutput) = (input, answer)
        shell.terminationHandler = { [hasEnded] _ in hasEnded.signal() }
        try shell.run()
        let line = String(decoding: answer.fileHandleForReading.availableData, as: UTF8.self)
        pid = Int32(line.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
        lifeline = input.fileHandleForWriting
    }

    deinit {
        stop()
    }

    /// Kills it with its children, and waits for its end.
    func stop() {
        try? lifeline.close()
        hasEnded.wait(for: "the end of the server \(pid)", within: WaitFailure.limit)
        hasEnded.signal()
    }
}
#endif
