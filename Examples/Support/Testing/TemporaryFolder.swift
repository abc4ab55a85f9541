import Foundation

/// A folder that is removed with this object.
public final class TemporaryFolder: Sendable {
    public let url = FileManager.default.temporaryDirectory.appending(path: "impulse-examples-\(UUID().uuidString)")

    public init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Returns the path of a file in the folder.
    public func path(_ name: String) -> String {
        url.appending(path: name).path(percentEncoded: false)
    }
}
