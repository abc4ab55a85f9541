#if NATS
import Foundation

/// A broker on a port of its own, which stores in memory, for as long as the program runs.
final class Broker {
    let url: String
    private let process = Process()
    private let folder = FileManager.default.temporaryDirectory.appending(path: "bench-nats-\(getpid())")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "nats-server", "-a", "127.0.0.1", "-p", "-1", "-js", "-sd", folder.path, "--ports_file_dir", folder.path,
            "-l", folder.appending(path: "log").path,
        ]
        try process.run()
        var found: String?
        for _ in 1...1_000 where found == nil {
            usleep(10_000)
            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            let text = files.first { $0.pathExtension == "ports" }.flatMap {
                try? String(contentsOf: $0, encoding: .utf8)
            }
            found = text?.firstMatch(of: /nats:\/\/127\.0\.0\.1:\d+/).map { String($0.0) }
        }
        guard let found else { throw CocoaError(.fileNoSuchFile) }
        url = found
    }

    func stop() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }
}
#endif
