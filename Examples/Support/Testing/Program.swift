import Foundation
import Subprocess
import Synchronization

@testable import ImpulseTesting

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// One run of a built program.
public struct Program: Sendable {
    public let status: Int32
    public let output: String
    public let errors: String

    /// A program may end before it has read its input. The write then fails, and must not end the test process.
    private static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    /// - Parameters:
    ///   - name: the name of the executable, built beside the tests.
    ///   - interruptAfter: sends SIGINT once the output has all of these, instead of ending the input.
    ///   - killAfter: sends SIGKILL after this output.
    ///   - limit: the time limit. The program is killed then, and the failure contains its output.
    ///   - read: called with all of the output each time that there is more.
    public static func run(
        _ name: String, _ arguments: [String], input: String = "", interruptAfter: [String] = [],
        killAfter: String? = nil, within limit: Duration = .seconds(60),
        reading read: @escaping @Sendable (String) async throws -> Void = { _ in }
    ) async throws -> Program {
        Self.ignoresBrokenPipes
        let output = Mutex<[UInt8]>([])
        let text = { @Sendable in output.withLock { String(decoding: $0, as: UTF8.self) } }
        return try await wait(for: "the end of \(name) \(arguments)", within: limit, output: text) {
            let result = try await Subprocess.run(
                .path(FilePath(Bundle.main.bundleURL.appending(path: name).path())), arguments: Arguments(arguments),
                input: .inputWriter, output: .sequence, error: .string(limit: 1_000_000)
            ) { execution in
                if !input.isEmpty { _ = try? await execution.standardInputWriter.write(input) }
                if interruptAfter.isEmpty { try await execution.standardInputWriter.finish() }
                var expected = interruptAfter + (killAfter.map { [$0] } ?? [])
                for try await piece in execution.standardOutput {
                    output.withLock { $0 += piece.withUnsafeBytes { Array($0) } }
                    try await read(text())
                    guard !expected.isEmpty else { continue }
                    expected.removeAll { text().contains($0) }
                    if expected.isEmpty { try execution.send(signal: killAfter == nil ? .interrupt : .kill) }
                }
            }
            return Program(
                status: result.terminationStatus.code, output: text(), errors: result.standardError)
        }
    }

    /// Runs a bash script, which finds the built programs in the folder `$PROGRAMS`.
    public static func script(_ text: String) async throws -> Program {
        let programs = FilePath(Bundle.main.bundleURL.path(percentEncoded: false)).string
        return try await wait(for: "the end of the script \(text)") {
            let result = try await Subprocess.run(
                .path("/bin/bash"), arguments: ["-c", text], environment: .inherit.updating(["PROGRAMS": programs]),
                input: .none, output: .string(limit: 1_000_000), error: .string(limit: 1_000_000))
            return Program(
                status: result.terminationStatus.code, output: result.standardOutput, errors: result.standardError)
        }
    }
}

extension TerminationStatus {
    /// The status as shells report it: 128 plus the number of a signal that ended the process.
    fileprivate var code: Int32 {
        switch self {
        case .exited(let code): code
        case .signaled(let signal): 128 + signal
        }
    }
}
