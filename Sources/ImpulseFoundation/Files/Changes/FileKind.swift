#if os(Linux)
import Foundation

/// What is at a path, as far as a walk needs to know.
enum FileKind: Equatable {
    case directory, link(to: String), other, missing

    /// Looks up what is at the path, without following a link.
    init(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            self = .missing
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: self = .directory
        case S_IFLNK:
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
            self = target.map { .link(to: $0) } ?? .missing
        default: self = .other
        }
    }

    /// Looks up what the path leads to, following links.
    init(following path: String) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        self = !isThere ? .missing : status.st_mode & S_IFMT == S_IFDIR ? .directory : .other
    }
}
#endif
