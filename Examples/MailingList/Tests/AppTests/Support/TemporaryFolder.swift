import Foundation

/// A folder that goes with this object.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "mailing-list-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of a file in the folder.
    func path(_ name: String) -> String {
        url.appending(path: name).path(percentEncoded: false)
    }
}
