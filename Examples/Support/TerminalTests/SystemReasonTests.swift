import ExamplesTerminal
import Foundation
import Testing

/// The reasons of Foundation's errors about files.
@Suite struct SystemReasonTests {
    @Test(arguments: [
        ("/proc/folder", "No such file or directory"), ("/dev/null", "File exists"),
        ("/dev/null/folder", "the system gives no reason"),
    ])
    func `a folder that cannot be created has the system's reason`(path: String, reason: String) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            Issue.record("the folder was created")
        } catch {
            #expect(error.systemReason == reason)
        }
    }

    @Test func `a file that is missing has the system's reason`() {
        let error = #expect(throws: (any Error).self) { try Data(contentsOf: URL(filePath: "/nonexistent/file")) }
        #expect(error?.systemReason == "No such file or directory")
    }
}
