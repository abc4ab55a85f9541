#if os(Linux)
import Foundation

/// A watch of the directories and links that determine where a path leads, and that may be moved, removed and
/// recreated.
///
/// A directory on the path is itself watched for moves. Its entries are watched only if one of them is a link or the
/// end of the path, so unrelated changes in `/tmp` or a home directory wake nothing. While the path leads to nothing,
/// the entries of all its directories are watched, because only then can a directory on it be removed, and a directory
/// reports its own removal only after all files that were in it are closed.
struct PathWatch: Sendable {
    let path: SystemPath
    /// The watch of the directory that holds the last name, if it exists.
    private(set) var directory: Int32?

    private let inotify: Inotify
    private let isFollowingLast: Bool
    /// The events for which the directory that holds the last name is watched.
    private let mask: Int
    /// The bytes of the relevant entries' names, by the watch of their directory.
    private var names: [Int32: Set<[UInt8]>] = [:]
    /// True if more is watched than an existing target requires.
    private var isWide = false

    /// - Parameter isFollowingLast: Whether to watch the target if the path ends in a link; if not, the link itself.
    init(_ url: URL, with inotify: Inotify, for mask: Int, followingLast isFollowingLast: Bool) throws(FileError) {
        path = SystemPath(url.absoluteURL)
        if path.bytes.contains(0) { throw FileError(.watch, path.description, code: ENOENT) }
        (self.inotify, self.mask, self.isFollowingLast) = (inotify, mask, isFollowingLast)
        try update()
    }

    /// Returns whether the path may lead to another file after an event.
    func isConcerned(by event: InotifyEvent) -> Bool {
        if event.has(IN_Q_OVERFLOW) { return true }
        guard let names = names[event.watch] else { return false }
        return event.name.isEmpty || names.contains(event.name)
    }

    /// Watches the path in its current state, and nothing else.
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

    /// Walks the path, starting over when a directory vanishes meanwhile; the next walk finds it missing.
    private func walk(wide isWide: Bool) throws(FileError) -> PathWalk {
        var walk = PathWalk(path, isFollowingLast: isFollowingLast, mask: mask, isWide: isWide)
        while try !walk.run(with: inotify) {
            unwatch(walk.names.keys, but: names)
            walk = PathWalk(path, isFollowingLast: isFollowingLast, mask: mask, isWide: isWide)
        }
        return walk
    }

    private func unwatch(_ watches: some Sequence<Int32>, but others: [Int32: Set<[UInt8]>]) {
        for watch in watches where others[watch] == nil { inotify.unwatch(watch) }
    }
}
#endif
