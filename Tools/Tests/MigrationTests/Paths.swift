import Foundation

/// The repository's folders.
enum Paths {
    static let tools = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let repository = tools.deletingLastPathComponent()
    static let fixtures = tools.appendingPathComponent("Tests/Fixtures")
    static let behaviour = tools.appendingPathComponent("Tests/Behaviour")
    /// The core that `make nightly PARTS=migration` has built.
    static let core = repository.appendingPathComponent(".build-core/debug")
    /// The products of this package.
    static let products = Bundle.main.bundleURL

    static func swiftFiles(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    }
}
