import Foundation

/// A change of a file, or in a directory.
///
/// On Linux, names are bytes. If one is not UTF-8, its URL has escapes for them, such as `caf%E9`. This module's
/// functions take such a URL; Foundation's `path` is empty for it, and `path(percentEncoded: true)` has the escapes.
public enum FileChange: Hashable, Sendable {
    /// The file now exists: it was created, or moved here from an unwatched place.
    case created(URL)
    /// The file was written to or truncated.
    case written(URL)
    /// The file no longer exists here: it was removed, or moved to an unwatched place.
    case removed(URL)
    /// The file was renamed within its directory. A file that had the new name before is gone.
    case moved(from: URL, to: URL)
    /// The system's queue overflowed and changes were lost: list the files to find out what exists.
    case overflowed
}

extension FileChange {
    /// Returns whether this change may involve a name. Lost changes may involve any name.
    func concerns(_ isNamed: (URL) -> Bool) -> Bool {
        switch self {
        case .created(let url), .written(let url), .removed(let url): isNamed(url)
        case .moved(let source, let target): isNamed(source) || isNamed(target)
        case .overflowed: true
        }
    }
}
