import Foundation

/// A change of a file, or in a directory.
public enum FileChange: Hashable, Sendable {
    /// The file now exists: it was created, or moved here from a place that is not watched.
    case created(URL)
    /// The file was written to or truncated.
    case written(URL)
    /// The file no longer exists here: it was removed, or moved to a place that is not watched.
    case removed(URL)
    /// The file was renamed within its directory; a file that had the new name before is gone.
    case moved(from: URL, to: URL)
    /// The system's queue overflowed and changes were lost: list the files to find out what exists.
    case overflowed
}

extension FileChange {
    /// Whether this change may involve `name`. Lost changes may involve any name.
    func concerns(_ name: String) -> Bool {
        switch self {
        case .created(let url), .written(let url), .removed(let url): url.lastPathComponent.isFileName(name)
        case .moved(let source, let target):
            source.lastPathComponent.isFileName(name) || target.lastPathComponent.isFileName(name)
        case .overflowed: true
        }
    }
}

extension String {
    /// Whether both name the same file. Linux compares bytes: an "é" may be one character or two, in files of their
    /// own. Apple's file systems compare characters, as strings do.
    func isFileName(_ other: String) -> Bool {
        #if canImport(Darwin)
        self == other
        #else
        utf8.elementsEqual(other.utf8)
        #endif
    }
}
