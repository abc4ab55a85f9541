#if NATS
import Foundation

@testable import ImpulseTesting

/// A program that is run to its end.
enum Tool {
    struct Failure: Error, CustomStringConvertible {
        let command: [String]
        let output: String

        var description: String { "\(command.joined(separator: " ")): \(output)" }
    }

    /// Returns the program's output. Fails with it if the program fails, or has not ended after `limit`.
    @discardableResult
    static func run(
        _ command: String..., environment: [String: String] = [:], within limit: Duration = .seconds(60)
    ) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "impulse-command-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (process, hasEnded) = (Process(), DispatchSemaphore(value: 0))
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: file)
        process.standardError = process.standardOutput
        process.terminationHandler = { _ in hasEnded.signal() }
        try process.run()
        let output = { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
        do {
            try hasEnded.attempt(for: "the end of \(command)", within: limit, output: output)
        } catch {
            kill(process.processIdentifier, SIGKILL)
            throw error
        }
        guard process.terminationStatus == 0 else {
            throw Failure(command: command, output: output().trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return output()
    }

    /// The reason why a program cannot do what a test needs, or `nil`. A second is enough to find out.
    static func obstacle(to body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch let failure as Failure where !failure.output.isEmpty {
            return failure.output
        } catch {
            return "\(error)"
        }
    }
}
#endif
