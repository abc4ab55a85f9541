import Foundation
import Synchronization

/// One run of the built program.
struct Program {
    let status: Int32
    let output: String
    let errors: String

    /// - Parameter interruptAfter: sends SIGINT when this has been written, instead of ending the input.
    static func run(_ arguments: [String], input: String, interruptAfter: String? = nil) async throws -> Program {
        let process = Process()
        process.executableURL = Bundle.main.bundleURL.appending(path: "mailing-list")
        process.arguments = arguments
        let (standardInput, standardOutput, standardError) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = standardOutput
        process.standardError = standardError
        try process.run()

        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        var output = Data()
        if let interruptAfter {
            while !String(decoding: output, as: UTF8.self).hasSuffix(interruptAfter) {
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
