import ArgumentParser
import Foundation

/// The Swift files at the given paths, ordered by name.
struct SourceFiles {
    private(set) var files: [(path: String, text: String)] = []
    /// True if a file could not be read.
    private(set) var isMissingSome = false

    init(_ paths: [String]) throws {
        var found: Set<String> = []
        for path in paths {
            for file in try Self.files(at: path) where found.insert(file.withoutLinks).inserted {
                if let text = Self.text(of: file) { files.append((file, text)) } else { isMissingSome = true }
            }
        }
    }

    /// These folders, and folders whose names begin with a dot, hold build products and third-party code.
    private static let others: Set<Substring> = ["Carthage", "DerivedData", "Pods"]

    private static func files(at path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            report("\(path): no such file or folder")
            throw ExitCode(EX_NOINPUT)
        }
        guard isFolder.boolValue else { return [path] }
        // Links to folders are followed if they are given as paths, but not inside a folder.
        let names = FileManager.default.enumerator(atPath: path.withoutLinks)?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            name.hasSuffix(".swift")
                && !name.split(separator: "/").contains { $0.hasPrefix(".") || others.contains($0) }
        }
        .sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }.filter(isFile)
    }

    /// Returns whether it is a file, and not a folder or a broken link.
    private static func isFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            report("\(path): skipped: a link that leads nowhere")
            return false
        }
        return !isFolder.boolValue
    }

    private static func text(of path: String) -> String? {
        let text = FileManager.default.contents(atPath: path).flatMap { String(validating: $0, as: UTF8.self) }
        if text == nil { report("\(path): cannot be read as UTF-8") }
        return text
    }
}

extension String {
    /// The path with symbolic links resolved.
    var withoutLinks: String { URL(fileURLWithPath: self).resolvingSymlinksInPath().path }
}
