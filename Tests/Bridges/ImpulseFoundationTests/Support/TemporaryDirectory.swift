import Foundation

/// Runs `body` with an empty folder, which is removed afterwards.
func withDirectory<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let directory = FileManager.default.temporaryDirectory.appending(path: "impulse-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try await body(directory.resolvingSymlinksInPath())
}

extension URL {
    func write(_ text: String) throws {
        try Data(text.utf8).write(to: self)
    }

    func append(_ text: String) throws {
        let handle = try FileHandle(forWritingTo: self)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }
}

extension Pipe {
    func write(_ text: String) {
        fileHandleForWriting.write(Data(text.utf8))
    }
}
