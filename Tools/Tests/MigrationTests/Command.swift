import Dispatch
import Foundation

/// A program that has ended: its output and its status.
struct Command {
    let output: String
    let errors: String
    let status: Int32

    init(_ program: String, _ arguments: [String], in folder: URL? = nil) throws {
        // Output goes to files, since a full pipe that nobody reads stops the program.
        let folderOfOutput = try Temporary()
        let (first, second) = (
            folderOfOutput.url.appendingPathComponent("out"), folderOfOutput.url.appendingPathComponent("err")
        )
        for file in [first, second] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program.hasPrefix("/") ? program : "/usr/bin/env")
        process.arguments = program.hasPrefix("/") ? arguments : [program] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = try FileHandle(forWritingTo: first)
        process.standardError = try FileHandle(forWritingTo: second)
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        // A compiler may take minutes while other builds run.
        guard ended.wait(timeout: .now() + 300) == .success else {
            process.terminate()
            throw Stalled(
                program: program, arguments: arguments, output: try String(contentsOf: first, encoding: .utf8))
        }
        output = try String(contentsOf: first, encoding: .utf8)
        errors = try String(contentsOf: second, encoding: .utf8)
        status = process.terminationStatus
    }
}

/// A program that did not end within five minutes.
struct Stalled: Error {
    let program: String
    let arguments: [String]
    let output: String
}

/// A folder that is removed with this object.
final class Temporary {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("impulse-migrate-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to name: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file
    }
}
