import ArgumentParser
import Foundation

/// The Swift files of the given paths, in the order of their names.
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

    /// These folders, and those that begin with a dot, hold what is built, and what others wrote.
    private static let others: Set<Substring> = ["Carthage", "DerivedData", "Pods"]

    private static func files(at path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            report("\(path): no such file or folder")
            throw ExitCode(EX_NOINPUT)
        }
        guard isFolder.boolValue else { return [path] }
        // A link to a folder is followed where it is named, and not where it is found.
        let names = FileManager.default.enumerator(atPath: path.withoutLinks)?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            name.hasSuffix(".swift")
                && !name.split(separator: "/").contains { $0.hasPrefix(".") || others.contains($0) }
        }
        .sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }.filter(isFile)
    }

    /// Whether it is a file, and not a folder or a link that leads nowhere.
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
    /// The path of the file itself, where this leads to it by a link.
    var withoutLinks: String { URL(fileURLWithPath: self).resolvingSymlinksInPath().path }
}
