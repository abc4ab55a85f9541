#if !os(Windows)
import Foundation

/// The identity and the size of a file.
struct FileIdentity: Sendable {
    private let status: stat

    /// Looks up the file that a path leads to, following links.
    init?(at path: SystemPath) {
        var status = stat()
        guard stat(path.cString, &status) == 0 else { return nil }
        self.status = status
    }

    /// Looks up the entry at a path, without following a link.
    init?(ofLinkAt path: SystemPath) {
        var status = stat()
        guard lstat(path.cString, &status) == 0 else { return nil }
        self.status = status
    }

    init?(of descriptor: Descriptor) {
        var status = stat()
        guard fstat(descriptor.number, &status) == 0 else { return nil }
        self.status = status
    }

    var size: off_t { status.st_size }

    func isSame(as other: FileIdentity?) -> Bool {
        status.st_dev == other?.status.st_dev && status.st_ino == other?.status.st_ino
    }
}
#endif
