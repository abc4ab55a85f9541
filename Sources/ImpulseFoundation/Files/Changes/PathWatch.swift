#if os(Linux)
import Foundation

/// What decides which file a path leads to: the directories and links on the way, which may be moved, removed and made anew.
///
/// A directory on the way is watched itself, for being moved; its entries, if one of them is a link, or the end of the way. So what
/// else happens in `/tmp` or in a home wakes nobody. While there is nothing at the end of the way, the entries of all directories on
/// it are watched: only then can they be removed, and of that, a directory itself says nothing as long as a file is open that was
/// in it.
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
    /// Whether directories are watched for more than what matters while there is something at the end of the way.
    private var isWide = false

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
        var walk = try walk(wide: false)
        if !walk.isComplete {
            let first = walk
            walk = try self.walk(wide: true)
            unwatch(first.names.keys, but: walk.names)
            isWide = true
        } else if isWide {
            walk.narrow(with: inotify)
            isWide = false
        }
        unwatch(names.keys, but: walk.names)
        (names, directory) = (walk.names, walk.directory)
    }

    /// A directory that vanishes meanwhile has the walk begin anew: it is missing then.
    private func walk(wide isWide: Bool) throws(FileError) -> PathWalk {
        var walk = PathWalk(path, isFollowingLast: isFollowingLast, mask: mask, isWide: isWide)
        while try !walk.run(with: inotify) {
            unwatch(walk.names.keys, but: names)
            walk = PathWalk(path, isFollowingLast: isFollowingLast, mask: mask, isWide: isWide)
        }
        return walk
    }

    private func unwatch(_ watches: some Sequence<Int32>, but others: [Int32: Set<String>]) {
        for watch in watches where others[watch] == nil { inotify.unwatch(watch) }
    }
}
#endif
