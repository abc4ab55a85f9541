#if Inspector
import Foundation
import ImpulseInspector
import Testing

extension InspectorTests {
    /// Each in a process of its own, for its environment and its standard error.
    @Suite struct EnvironmentTests {
        @Test func `a port in the environment serves the page at the address that is printed`() async {
            await #expect(processExitsWith: .success) {
                let line = printed(with: "0") { Inspector.serveIfRequested() }
                let address = line.firstMatch(
                    of: /^Impulse: look inside at (http:\/\/127\.0\.0\.1:(\d+)(\/[0-9a-f]{32}\/))\n/)
                let (_, _, port, path) = try #require(address).output
                let client = RawClient(port: try #require(UInt16(port)))
                #expect(try await client.status(String(path)) == "HTTP/1.1 200 OK")
            }
        }

        @Test func `what is no port is said, and the program goes on`() async {
            await #expect(processExitsWith: .success) {
                let line = printed(with: "http\nx") { Inspector.serveIfRequested() }
                #expect(line == "Impulse: IMPULSE_INSPECTOR is \"http x\": give it a port from 0 to 65535\n")
            }
        }

        @Test(arguments: [nil, ""])
        func `without the variable, or with an empty one, nothing is served`(variable: String?) async {
            await #expect(processExitsWith: .success) { [variable] in
                #expect(
                    printed(with: variable) {
                        Inspector.serveIfRequested()
                        FileHandle.standardError.write(Data("nothing\n".utf8))
                    } == "nothing\n")
            }
        }
    }
}

/// Runs `body` with this variable, and returns the first line that is printed on standard error.
private func printed(with variable: String?, _ body: () -> Void) -> String {
    if let variable { setenv("IMPULSE_INSPECTOR", variable, 1) } else { unsetenv("IMPULSE_INSPECTOR") }
    let (pipe, before) = (Pipe(), dup(STDERR_FILENO))
    dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
    body()
    var line = ""
    while !line.hasSuffix("\n") { line += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) }
    dup2(before, STDERR_FILENO)
    return line
}
#endif
