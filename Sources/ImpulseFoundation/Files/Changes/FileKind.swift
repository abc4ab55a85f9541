#if os(Linux)
import Foundation

/// The kind of the file at a path, as needed by a walk.
enum FileKind: Equatable {
    case directory, link(to: SystemPath), other, missing

    /// Looks up the entry at the path, without following a link.
    init(at path: SystemPath) {
        var status = stat()
        guard lstat(path.cString, &status) == 0 else {
            self = .missing
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: self = .directory
        case S_IFLNK:
            self = Self.target(of: path).map { .link(to: $0) } ?? .missing
        default: self = .other
        }
    }

    /// Looks up the target of the path, following links.
    init(following path: SystemPath) {
        var status = stat()
        let isThere = stat(path.cString, &status) == 0
        self = !isThere ? .missing : status.st_mode & S_IFMT == S_IFDIR ? .directory : .other
    }

    private static func target(of link: SystemPath) -> SystemPath? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link.cString, &target, target.count)
        return count < 0 ? nil : SystemPath(target.prefix(count).map { UInt8(bitPattern: $0) })
    }
}
#endif
