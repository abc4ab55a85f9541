#if os(Linux)
import Foundation

/// What decides which file a path leads to: the directories and links on the way, which may be moved, removed and made anew.
///
/// A directory on the way is watched itself; its entries, if one of them is a link, is missing, or is the end of the way. So what
/// else happens in `/tmp` or in a home wakes nobody.
struct PathWatch: Sendable {
    let path: String
    /// The directory that has the name at the end of the way, if it is there.
    private(set) var directory: Int32?

    private let inotify: Inotify
    private let isFollowingLast: Bool
    /// What of the directory that has the name is watched.
    private let mask: Int
    /// The entries that matter, by the watch of their directory.
    private var names: [Int32: Set<String>] = [:]

    /// - Parameter isFollowingLast: whether what the path leads to is meant, if that is a link; else the link itself.
    init(_ url: URL, with inotify: Inotify, for mask: Int, followingLast isFollowingLast: Bool) throws(FileError) {
        path = url.absoluteURL.path
        (self.inotify, self.mask, self.isFollowingLast) = (inotify, mask, isFollowingLast)
        try update()
    }

    /// Whether something has happened that may have another file at the end of the way.
    func isConcerned(by event: InotifyEvent) -> Bool {
        if event.has(IN_Q_OVERFLOW) { return true }
        guard let names = names[event.watch] else { return false }
        return event.name.isEmpty || names.contains(event.name)
    }

    /// Watches the way as it is now, and nothing else.
    mutating func update() throws(FileError) {
        let walk = try walk()
        for watch in names.keys where walk.names[watch] == nil { inotify.unwatch(watch) }
        (names, directory) = (walk.names, walk.directory)
    }

    /// A directory that vanishes meanwhile has the walk begin anew: it is missing then, and its directory's entries are watched.
    private func walk() throws(FileError) -> PathWalk {
        var walk = PathWalk(path, isFollowingLast: isFollowingLast, mask: mask)
        while try !walk.run(with: inotify) {
            for watch in walk.names.keys where names[watch] == nil { inotify.unwatch(watch) }
            walk = PathWalk(path, isFollowingLast: isFollowingLast, mask: mask)
        }
        return walk
    }
}
#endif
