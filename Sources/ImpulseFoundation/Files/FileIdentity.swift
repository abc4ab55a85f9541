#if !os(Windows)
import Foundation

/// Which file it is, and how large.
struct FileIdentity: Sendable {
    private let status: stat

    /// The file that a path leads to.
    init?(at path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.status = status
    }

    /// What has the path itself, be it a link.
    init?(ofLinkAt path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
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
