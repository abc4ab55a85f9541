import Foundation
import Synchronization

/// One run of the built program.
public struct Program: Sendable {
    public let status: Int32
    public let output: String
    public let errors: String

    /// - Parameters:
    ///   - name: the name of the executable, which is built beside the tests.
    ///   - interruptAfter: sends SIGINT when this has been written, instead of ending the input.
    public static func run(
        _ name: String, _ arguments: [String], input: String = "", interruptAfter: String? = nil
    ) async throws -> Program {
        let process = Process()
        process.executableURL = Bundle.main.bundleURL.appending(path: name)
        process.arguments = arguments
        let (standardInput, standardOutput, standardError) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = standardOutput
        process.standardError = standardError
        try process.run()

        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        var output = Data()
        if let interruptAfter {
            while !String(decoding: output, as: UTF8.self).contains(interruptAfter) {
                let more = standardOutput.fileHandleForReading.availableData
                guard !more.isEmpty else { break }
                output += more
            }
            process.interrupt()
        } else {
            try standardInput.fileHandleForWriting.close()
        }
        output += try standardOutput.fileHandleForReading.readToEnd() ?? Data()
        let errors = try standardError.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Program(
            status: process.terminationStatus,
            output: String(decoding: output, as: UTF8.self),
            errors: String(decoding: errors, as: UTF8.self)
        )
    }
}
