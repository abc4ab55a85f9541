import Foundation
import Subprocess

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
    ///   - interruptAfter: sends SIGINT after this output, instead of ending the input.
    ///   - killAfter: sends SIGKILL after this output.
    public static func run(
        _ name: String, _ arguments: [String], input: String = "", interruptAfter: String? = nil,
        killAfter: String? = nil
    ) async throws -> Program {
        Self.ignoresBrokenPipes
        let result = try await Subprocess.run(
            .path(FilePath(Bundle.main.bundleURL.appending(path: name).path())), arguments: Arguments(arguments),
            input: .inputWriter, output: .sequence, error: .string(limit: 1_000_000)
        ) { execution in
            if !input.isEmpty { _ = try? await execution.standardInputWriter.write(input) }
            if interruptAfter == nil { try await execution.standardInputWriter.finish() }
            var output: [UInt8] = []
            var expected = interruptAfter ?? killAfter
            for try await piece in execution.standardOutput {
                output += piece.withUnsafeBytes { Array($0) }
                if let text = expected, String(decoding: output, as: UTF8.self).contains(text) {
                    expected = nil
                    try execution.send(signal: killAfter == nil ? .interrupt : .kill)
                }
            }
            return String(decoding: output, as: UTF8.self)
        }
        return Program(
            status: result.terminationStatus.code, output: result.closureResult, errors: result.standardError)
    }

    /// Runs a bash script, which finds the built programs in the folder `$PROGRAMS`.
    public static func script(_ text: String) async throws -> Program {
        let programs = FilePath(Bundle.main.bundleURL.path(percentEncoded: false)).string
        let result = try await Subprocess.run(
            .path("/bin/bash"), arguments: ["-c", text], environment: .inherit.updating(["PROGRAMS": programs]),
            input: .none, output: .string(limit: 1_000_000), error: .string(limit: 1_000_000))
        return Program(
            status: result.terminationStatus.code, output: result.standardOutput,
            errors: result.standardError)
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
