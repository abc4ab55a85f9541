import Foundation

/// Something that happened to a file, or in a directory.
public enum FileChange: Hashable, Sendable {
    /// It is there now: made anew, or moved here from where nobody watches.
    case created(URL)
    /// Something was written to it, or it was cut short.
    case written(URL)
    /// It is not there any more: removed, or moved to where nobody watches.
    case removed(URL)
    /// It has another name in the same directory, and what had that name before is gone.
    case moved(from: URL, to: URL)
    /// There were more changes than the system remembers, and some are lost: look for yourself what is there.
    case overflowed
}

extension FileChange {
    /// Whether one of the names that this is about is `name`; of lost changes, any may be.
    func concerns(_ name: String) -> Bool {
        switch self {
        case .created(let url), .written(let url), .removed(let url): url.lastPathComponent == name
        case .moved(let source, let target): source.lastPathComponent == name || target.lastPathComponent == name
        case .overflowed: true
        }
    }
}
