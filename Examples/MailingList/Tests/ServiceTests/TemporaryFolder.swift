import Foundation

/// Runs the body with a new folder, and removes the folder afterwards.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mailing-list-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

extension URL {
    /// Returns the path of a file in this folder, as the store takes it.
    func file(_ name: String) -> String {
        appending(path: name).path(percentEncoded: false)
    }
}
